/** Sizes have one label for both languages; this one is a phrase, so what shows it has words of its own for it. */
export function isOneSize(label: string): boolean {
  return label.toLowerCase() === 'one size'
}
