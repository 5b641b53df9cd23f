import type { SynonymGroups } from '@fieldhouse/contract/listing-synonyms'

export type SynonymGroupList = SynonymGroups['en']

export type GroupError = { kind: 'notOneWord' | 'twice'; word: string } | { kind: 'tooFew' | 'tooMany' }

const MAX_WORDS = 20
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}'’-]{1,39}$/u

/** The first error of each group; errors of single words come first. */
export function validateGroups(groups: SynonymGroupList): (GroupError | undefined)[] {
  const seen = new Set<string>()
  return groups.map((group) => {
    const wrong = group.map((word): GroupError | undefined => {
      const comparable = comparableWord(word)
      if (comparable === undefined) return { kind: 'notOneWord', word }
      if (seen.has(comparable)) return { kind: 'twice', word }
      seen.add(comparable)
      return undefined
    })
    const firstError = wrong.find((error) => error !== undefined)
    if (firstError) return firstError
    if (group.length > MAX_WORDS) return { kind: 'tooMany' }
    return group.length < 2 ? { kind: 'tooFew' } : undefined
  })
}

/** Normalized like the search: no case, accents or apostrophes. Undefined if the search would split the word. */
function comparableWord(text: string): string | undefined {
  if (!WORD.test(text)) return undefined
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/\b([a-z0-9])-/g, '$1')
  const [word = '', ...more] = plain.match(/[a-z0-9]+/g) ?? []
  return word.length < 2 || more.length > 0 ? undefined : word
}

/** Separated by commas, semicolons or spaces. */
export function parseWords(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}
