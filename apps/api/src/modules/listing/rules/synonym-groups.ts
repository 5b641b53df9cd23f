import type { SynonymGroups } from '@fieldhouse/contract/listing-synonyms'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import { DomainError } from '#platform/errors.ts'
import { splitWords } from './split-words.ts'

/** Compares normalized words; rejects entries of several words, and duplicates. */
export function normalizeSynonymGroups(synonyms: SynonymGroups): void {
  for (const lang of LANGUAGES) {
    const used = new Set<string>()
    for (const text of synonyms[lang].flat()) {
      const [word = '', ...more] = splitWords(text)
      if (word.length < 2 || more.length > 0) refuse(lang, `“${text}” must be a single word`)
      if (used.has(word)) refuse(lang, `“${text}” appears more than once`)
      used.add(word)
    }
  }
}

function refuse(lang: string, text: string): never {
  throw new DomainError('validation_failed', { errors: { [lang]: [text] } })
}
