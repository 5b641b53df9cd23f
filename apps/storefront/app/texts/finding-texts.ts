import type { Language } from '@fieldhouse/contract/schemas'
import { loadByLanguage } from './by-language.ts'
import type { FindingTexts } from './en-finding.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ finding: FindingTexts }>({
  en: () => import('./en-finding.ts'),
  es: () => import('./es-finding.ts'),
})

export function findingTextsOf(lang: Language): FindingTexts {
  return textsOf(lang).finding
}
