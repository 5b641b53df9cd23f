import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { LookMessages } from './en/look.ts'
import { look as en } from './en/look.ts'
import { look as es } from './es/look.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, LookMessages> = { en, es }

export function useLookMessages(): LookMessages {
  return TEXTS[useLang()]
}
