import type { Language } from '@fieldhouse/contract/schemas'
import { loadByLanguage } from './by-language.ts'
import type { FindingTexts } from './en-finding.ts'

/** Whoever imports this file waits for the words. */
const textsOf = await loadByLanguage<{ finding: FindingTexts }>({
  en: () => import('./en-finding.ts'),
  es: () => import('./es-finding.ts'),
})

export function findingTextsOf(lang: Language): FindingTexts {
  return textsOf(lang).finding
}
