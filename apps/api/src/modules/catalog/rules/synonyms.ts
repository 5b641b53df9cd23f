import type { Synonyms } from '@fieldhouse/contract/catalog-search'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import { DomainError } from '../../../platform/errors.ts'
import { wordsOf } from './words.ts'

/** What a group's word is compared as; one that would be several, or that stands there twice, is refused. */
export function assertSynonyms(synonyms: Synonyms): void {
  for (const lang of LANGUAGES) {
    const seen = new Set<string>()
    for (const text of synonyms[lang].flat()) {
      const [word = '', ...more] = wordsOf(text)
      if (word.length < 2 || more.length > 0) refuse(lang, `“${text}” must be a single word`)
      if (seen.has(word)) refuse(lang, `“${text}” appears more than once`)
      seen.add(word)
    }
  }
}

function refuse(lang: string, text: string): never {
  throw new DomainError('validation_failed', { errors: { [lang]: [text] } })
}
