/** Sizes have one label for both languages; this one is a phrase, so what shows it has words of its own for it. */
const ONE_SIZE = 'one size'

export function isOneSize(label: string): boolean {
  return label.toLowerCase() === ONE_SIZE
}
