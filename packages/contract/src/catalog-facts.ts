import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, MAX_VERSION, nullableString, oneOf, optionalText, requiredText } from './schemas.ts'

export const FACT_KINDS = ['choice', 'number', 'boolean'] as const
export type FactKind = (typeof FACT_KINDS)[number]

export const MAX_FACTS = 60
export const MAX_FACT_CHOICES = 200
const MAX_FACT_SYNONYMS = 30

const FACT_KEY = '^[a-z][a-z0-9_]{1,39}$'
const factKey = Type.String({ pattern: FACT_KEY, description: 'Never changes; names the CSV column and the filter' })
const choiceKey = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' })
const synonyms = Type.Array(requiredText(40), {
  maxItems: MAX_FACT_SYNONYMS,
  uniqueItems: true,
  description: 'Further words by which shoppers search for it',
})
const strictly = { additionalProperties: false } as const

export const FactChoice = Type.Object(
  { key: choiceKey, name: requiredText(60), name_es: nullableString, synonyms, synonyms_es: synonyms },
  strictly,
)
export type FactChoice = Static<typeof FactChoice>

const definition = {
  key: factKey,
  kind: oneOf(FACT_KINDS),
  name: Type.String(),
  name_es: nullableString,
  unit: Type.Unsafe<string | null>({ ...nullableString, description: 'Of a number, such as in or g' }),
  multiple: Type.Boolean({ description: 'Whether a product can have several choices' }),
  filter: Type.Boolean({ description: 'Whether shoppers can filter by it; never a number' }),
  synonyms,
  synonyms_es: synonyms,
  choices: Type.Array(FactChoice),
}

/** A typed attribute of the shop's products. */
export const Fact = Type.Object({
  id,
  version: Type.Integer(),
  built_in: Type.Boolean({ description: 'Comes with the shop and cannot be deleted' }),
  position: Type.Integer(),
  ...definition,
})
export type Fact = Static<typeof Fact>

/** The choices' keys, a number, or yes and no. */
export type FactValue = string[] | number | boolean
/** Values by the key of their fact; facts without a value are left out. */
export type ProductFacts = Record<string, FactValue>

export const ProductFacts = Type.Unsafe<ProductFacts>({
  type: 'object',
  maxProperties: MAX_FACTS,
  propertyNames: { pattern: FACT_KEY },
  additionalProperties: {
    anyOf: [
      { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: MAX_FACT_CHOICES, uniqueItems: true },
      { type: 'number' },
      { type: 'boolean' },
    ],
  },
  description: 'Facts by key: choices as a list of keys, a number, or true',
})

const fields = {
  name: requiredText(60),
  name_es: optionalText(60),
  unit: optionalText(12),
  multiple: Type.Optional(Type.Boolean()),
  filter: Type.Optional(Type.Boolean()),
  synonyms: Type.Optional(synonyms),
  synonyms_es: Type.Optional(synonyms),
  choices: Type.Optional(Type.Array(FactChoice, { maxItems: MAX_FACT_CHOICES })),
}

const NewFact = Type.Object({ key: factKey, kind: oneOf(FACT_KINDS), ...fields }, strictly)
export type NewFact = Static<typeof NewFact>

const FactReplacement = Type.Object(
  {
    ...fields,
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    version: Type.Integer({
      minimum: 1,
      maximum: MAX_VERSION,
      description: 'Version that was read; refused if it is stale',
    }),
  },
  strictly,
)
export type FactReplacement = Static<typeof FactReplacement>

const access = 'staff:catalog'
const tag = 'Catalog'
const byId = Type.Object({ id })

export const listFacts = endpoint({
  name: 'listFacts',
  method: 'GET',
  path: '/products/facts/',
  access,
  tag,
  summary: 'List the facts that products can have, with their choices',
  response: Type.Object({ results: Type.Array(Fact) }),
})

export const createFact = endpoint({
  name: 'createFact',
  method: 'POST',
  path: '/products/facts/',
  access,
  tag,
  summary: 'Create a fact: a choice, a number, or yes and no',
  body: NewFact,
  response: Fact,
  status: 201,
  errors: ['name_taken'],
})

export const replaceFact = endpoint({
  name: 'replaceFact',
  method: 'PUT',
  path: '/products/facts/{id}/',
  access,
  tag,
  summary: 'Replace a fact’s names and choices. A choice that products have cannot be removed',
  params: byId,
  body: FactReplacement,
  response: Fact,
  errors: ['not_found', 'version_conflict', 'fact_in_use'],
})

export const deleteFact = endpoint({
  name: 'deleteFact',
  method: 'DELETE',
  path: '/products/facts/{id}/',
  access,
  tag,
  summary: 'Delete a fact that no product has. Built-in facts stay',
  params: byId,
  errors: ['not_found', 'fact_in_use'],
})
