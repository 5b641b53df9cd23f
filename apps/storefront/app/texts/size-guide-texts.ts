import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { SizeGuideTexts } from './en-size-guide.ts'
import { sizeGuide as en } from './en-size-guide.ts'
import { sizeGuide as es } from './es-size-guide.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, SizeGuideTexts> = { en, es }

export function useSizeGuideTexts(): SizeGuideTexts {
  return TEXTS[useLang()]
}
