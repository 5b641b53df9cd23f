/** The bar that staff sees over the shop as of another instant. */
export const preview = {
  label: 'Preview',
  asOf: (instant: string) => `The shop as of ${instant}`,
  note: 'Stock and used-up limits are today’s.',
  change: 'Change',
  leave: 'Leave',
  failed: 'The preview could not be ended. Please try again.',
}

export type PreviewTexts = typeof preview
