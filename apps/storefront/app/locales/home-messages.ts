import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { HomeMessages } from './en/home.ts'
import { home as en } from './en/home.ts'
import { home as es } from './es/home.ts'

/** Both languages, because a separate file would cost the home page a request. */
const TEXTS: Record<Language, HomeMessages> = { en, es }

export function useHomeMessages(): HomeMessages {
  return TEXTS[useLang()]
}
