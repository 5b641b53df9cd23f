/** Then an index finds it: the letters of an email in groups of three are those of too many others. */
export function isBeginningOfEmail(word: string): boolean {
  return /^[^@]+@/.test(word)
}
