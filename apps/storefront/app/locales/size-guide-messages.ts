import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { SizeGuideMessages } from './en/size-guide.ts'
import { sizeGuide as en } from './en/size-guide.ts'
import { sizeGuide as es } from './es/size-guide.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, SizeGuideMessages> = { en, es }

export function useSizeGuideMessages(): SizeGuideMessages {
  return TEXTS[useLang()]
}
