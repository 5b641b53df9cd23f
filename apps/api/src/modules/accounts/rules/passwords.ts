export type PasswordWeakness = 'common' | 'personal' | 'repeated'

interface PasswordOwner {
  username: string
  email: string
}

const MIN_NAME_LENGTH = 4
const MIN_MORE_LENGTH = 8

/** Undefined if the password is strong enough. */
export function findPasswordWeakness(
  password: string,
  person: PasswordOwner,
  common: ReadonlySet<string>,
  shopWords: readonly string[] = [],
): PasswordWeakness | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (new Set(folded).size < 3) return 'repeated'
  // "Password123!" is a common word with the usual additions, so strip them before the lookup.
  const bare = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (common.has(folded) || (folded.length < 14 && common.has(bare))) return 'common'
  if (shopWords.some((word) => isMostly(folded, word))) return 'common'
  const names = [person.username, person.email, person.email.split('@')[0] ?? '']
  const isPersonal = names.some((name) => name.length >= MIN_NAME_LENGTH && folded.includes(name.toLowerCase()))
  return isPersonal && folded.length < 20 ? 'personal' : undefined
}

/** Whether the password is the word with little more than a year or a mark: `Trackside2026!`. */
function isMostly(folded: string, word: string): boolean {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const [typed, known] = [bare(folded), bare(word.normalize('NFKC').toLowerCase())]
  return known.length >= MIN_NAME_LENGTH && typed.includes(known) && typed.length < known.length + MIN_MORE_LENGTH
}
