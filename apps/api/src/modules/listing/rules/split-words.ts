/** Searches rarely have more words; the rest is ignored. */
const MAX_SEARCH_WORDS = 8
const MAX_WORD_LENGTH = 40

/**
 * Normalizes words as search documents do: lowercase, no accents or apostrophes; a single letter is joined to the word
 * after its hyphen. Must match `listing.split_words`.
 */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/(?<![a-z0-9])([a-z0-9])-/g, '$1')
  return plain.match(/[a-z0-9]+/g) ?? []
}

/** Drops single letters, except an unfinished last word. */
export function parseSearchWords(text: string, { unfinished = false } = {}): string[] {
  const words = splitWords(text).slice(0, MAX_SEARCH_WORDS)
  const last = unfinished && endsInsideWord(text) ? words.length - 1 : -1
  return words.filter((word, index) => word.length > 1 || index === last).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

export function endsInsideWord(text: string): boolean {
  return /[\p{L}\p{N}]$/u.test(text)
}
