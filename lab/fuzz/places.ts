import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { CallInput } from './fuzz-request.ts'
import type { JsonObject, LooseSchema } from './loose-schema.ts'
import { isObject } from './loose-schema.ts'

const PARTS = ['params', 'query', 'body', 'headers'] as const

/** A place in a call: the object that holds the field, and the field's schema. */
export interface Place {
  field: string
  holder: JsonObject | unknown[]
  key: string | number
  schema: LooseSchema
  isRequired: boolean
}

/** Every field that a call has, by its schema in the contract. */
export function listPlaces(endpoint: Endpoint, input: CallInput): Place[] {
  return PARTS.flatMap((part) => listWithin(part, input[part], endpoint[part] as LooseSchema | undefined))
}

function listWithin(field: string, value: unknown, schema: LooseSchema | undefined): Place[] {
  if (!schema) return []
  const fitting = schema.anyOf ? [...schema.anyOf, schema] : [schema]
  return fitting.flatMap((each) => [...listFields(field, value, each), ...listItems(field, value, each)])
}

function listFields(field: string, value: unknown, { properties = {}, required = [] }: LooseSchema): Place[] {
  if (!isObject(value)) return []
  return Object.entries(properties).flatMap(([key, schema]) => [
    { field: `${field}.${key}`, holder: value, key, schema, isRequired: required.includes(key) },
    ...listWithin(`${field}.${key}`, value[key], schema),
  ])
}

function listItems(field: string, value: unknown, { items }: LooseSchema): Place[] {
  if (!Array.isArray(value) || !items) return []
  return value.flatMap((each, key) => [
    { field: `${field}[]`, holder: value, key, schema: items, isRequired: false },
    ...listWithin(`${field}[]`, each, items),
  ])
}

export function setPlace({ holder, key }: Pick<Place, 'holder' | 'key'>, value: unknown): true {
  Object.assign(holder, { [key]: value })
  return true
}
