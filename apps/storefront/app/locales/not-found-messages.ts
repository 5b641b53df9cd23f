import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { NotFoundMessages } from './en/not-found.ts'
import { notFound as en } from './en/not-found.ts'
import { notFound as es } from './es/not-found.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, NotFoundMessages> = { en, es }

export function useNotFoundMessages(): NotFoundMessages {
  return TEXTS[useLang()]
}
