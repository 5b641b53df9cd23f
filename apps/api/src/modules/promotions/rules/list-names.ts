import type { Language } from '@fieldhouse/contract/schemas'

const NAMES_TOLD = 3
const LISTS = {
  en: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
} satisfies Record<Language, Intl.ListFormat>
const MORE: Record<Language, (count: number) => string> = {
  en: (count) => `${count} more`,
  es: (count) => `${count} más`,
}

/** "Running shoes, Tops and 4 more"; null for an empty list. */
export function listNames(names: readonly string[], lang: Language): string | null {
  if (names.length === 0) return null
  const left = names.length - NAMES_TOLD
  const listed = left > 0 ? [...names.slice(0, NAMES_TOLD), MORE[lang](left)] : names
  return LISTS[lang].format(listed)
}
