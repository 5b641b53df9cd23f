import type { Language } from './schemas.ts'

/** The one label of a size that has words in it. Sizes have the same label in both languages. */
const ONE_SIZE = 'One size'

export const ONE_SIZE_NAMES: Readonly<Record<Language, string>> = { en: ONE_SIZE, es: 'Talla única' }

export function isOneSize(label: string): boolean {
  return label === ONE_SIZE
}
