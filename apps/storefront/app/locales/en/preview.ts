export const preview = {
  label: 'Preview',
  asOf: (instant: string) => `Previewing ${instant}`,
  note: 'Stock and promotion limits are today’s.',
  change: 'Change date',
  leave: 'Exit preview',
  failed: 'We couldn’t exit the preview. Try again.',
}

export type PreviewMessages = typeof preview
