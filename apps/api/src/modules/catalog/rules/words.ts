/** Searches rarely have more words; the rest is ignored. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/**
 * Normalizes words as search documents do: lowercase, no accents or apostrophes; a single letter is joined to the word
 * after its hyphen. Must match `catalog.spelt_words`.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/(?<![a-z0-9])([a-z0-9])-/g, '$1')
  return plain.match(/[a-z0-9]+/g) ?? []
}

/** Drops single letters, except an unfinished last word. */
export function typedWords(text: string, { unfinished = false } = {}): string[] {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const last = unfinished && isUnfinished(text) ? words.length - 1 : -1
  return words.filter((word, index) => word.length > 1 || index === last).map((word) => word.slice(0, LONGEST_WORD))
}

export function isUnfinished(text: string): boolean {
  return /[\p{L}\p{N}]$/u.test(text)
}
