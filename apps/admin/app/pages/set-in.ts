import type { Language } from '@fieldhouse/contract/schemas'

/** Without Spanish, readers see the English text. */
export function setIn<T extends string | readonly unknown[]>(
  value: { en: T; es: T | null },
  lang: Language,
  text: T,
): { en: T; es: T | null } {
  return lang === 'en' ? { ...value, en: text } : { ...value, es: text.length > 0 ? text : null }
}
