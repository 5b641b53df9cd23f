/** As many words as anybody means; the rest is not read. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/**
 * The words of a text as the documents hold them: small letters without accents and apostrophes; a single letter clings
 * to what follows its hyphen. `catalog.spelt_words` does the same.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/(?<![a-z0-9])([a-z0-9])-/g, '$1')
  return plain.match(/[a-z0-9]+/g) ?? []
}

/** What somebody looks for. A single letter says nothing, unless more of it is still to come. */
export function typedWords(text: string, { unfinished = false } = {}): string[] {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const last = unfinished && isUnfinished(text) ? words.length - 1 : -1
  return words.filter((word, index) => word.length > 1 || index === last).map((word) => word.slice(0, LONGEST_WORD))
}

/** Whether more letters of the last word may follow. */
export function isUnfinished(text: string): boolean {
  return /[\p{L}\p{N}]$/u.test(text)
}
