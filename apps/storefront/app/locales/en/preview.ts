export const preview = {
  label: 'Preview',
  asOf: (instant: string) => `Previewing ${instant}`,
  note: 'Stock and promotion limits are today’s.',
  change: 'Change date',
  leave: 'Exit preview',
  opening: 'Opening preview…',
  notOpened: 'We couldn’t open the preview',
  notOpenedText: 'The link may have expired. Try again, or open the preview again from the admin.',
  failed: 'We couldn’t exit the preview. Try again.',
}

export type PreviewMessages = typeof preview
