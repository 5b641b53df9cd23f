import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { AlternativesMessages } from './en/alternatives.ts'
import { alternatives as en } from './en/alternatives.ts'
import { alternatives as es } from './es/alternatives.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, AlternativesMessages> = { en, es }

export function useAlternativesMessages(): AlternativesMessages {
  return TEXTS[useLang()]
}
