/** Size labels are the same in both languages; this one is a phrase, so the front ends translate it. */
export function isOneSize(label: string): boolean {
  return label.toLowerCase() === 'one size'
}
