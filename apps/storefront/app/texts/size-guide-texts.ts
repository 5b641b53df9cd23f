import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { SizeGuideTexts } from './en-size-guide.ts'
import { sizeGuide as en } from './en-size-guide.ts'
import { sizeGuide as es } from './es-size-guide.ts'

/** Few, and with a part that comes late: both languages come along. */
const TEXTS: Record<Language, SizeGuideTexts> = { en, es }

export function useSizeGuideTexts(): SizeGuideTexts {
  return TEXTS[useLang()]
}
