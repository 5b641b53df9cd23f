import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { PagesMessages } from './en/pages.ts'
import { pages as en } from './en/pages.ts'
import { pages as es } from './es/pages.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, PagesMessages> = { en, es }

export function usePagesMessages(): PagesMessages {
  return TEXTS[useLang()]
}
