import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'

const word = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*$",
  description: 'One word of letters, numbers, apostrophes, and hyphens',
})
const groups = Type.Array(Type.Array(word, { minItems: 2, maxItems: 20 }), {
  maxItems: 500,
  description: 'Words with the same meaning; singular and plural match automatically',
})

/** Groups of equivalent search words, per language. */
export const SynonymGroups = Type.Object({ en: groups, es: groups })
export type SynonymGroups = Static<typeof SynonymGroups>

const tag = 'Search'
const access = 'staff:catalog'

export const getSynonyms = endpoint({
  name: 'getSynonyms',
  method: 'GET',
  path: '/products/synonyms/',
  access,
  tag,
  summary: 'Retrieve the search synonyms',
  response: SynonymGroups,
})

export const replaceSynonyms = endpoint({
  name: 'replaceSynonyms',
  method: 'PUT',
  path: '/products/synonyms/',
  access,
  tag,
  summary: 'Replace all search synonyms. Takes effect within seconds',
  body: SynonymGroups,
  response: SynonymGroups,
  errors: ['validation_failed'],
})
