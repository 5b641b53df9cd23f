import { plural } from '@fieldhouse/contract/rules/plural'
import { ENTERED_MONEY_PATTERN, MONEY_PATTERN, NOT_BLANK_PATTERN } from '@fieldhouse/contract/schemas'
import type { FastifySchemaValidationError } from 'fastify'

type Params = FastifySchemaValidationError['params']

/** Ajv errors by field. Each message follows the field's name, so it starts with a verb. */
export function fieldErrors(violations: readonly FastifySchemaValidationError[]): Record<string, string[]> {
  const otherForms = listOtherForms(violations)
  // Field names are the client's: `constructor` must not find what every object inherits.
  const errors: Record<string, string[]> = Object.create(null)
  for (const { keyword, instancePath, schemaPath, params } of violations) {
    if (otherForms.some((form) => schemaPath.startsWith(form))) continue
    const named = params.missingProperty ?? params.additionalProperty
    const field =
      [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.') || 'body'
    const text = (TEXTS[keyword] ?? invalid)(params)
    if (!errors[field]?.includes(text)) errors[field] = [...(errors[field] ?? []), text]
  }
  return errors
}

const FORM = /^.*\/(?:anyOf|oneOf)\/\d+\//

/** A constant is the discriminator of a union: its mismatch means that another form was intended. */
function listOtherForms(violations: readonly FastifySchemaValidationError[]): string[] {
  return violations.flatMap(({ keyword, schemaPath }) => (keyword === 'const' ? (FORM.exec(schemaPath) ?? []) : []))
}

const invalid = () => 'is invalid'

const TEXTS: Record<string, (params: Params) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a known field',
  type: ({ type }) => `must be ${[type].flat().map(typeText).join(' or ')}`,
  minLength: ({ limit }) => `must be at least ${counted(limit, 'character')}`,
  maxLength: ({ limit }) => `must be ${counted(limit, 'character')} or fewer`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be greater than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  minItems: ({ limit }) => `must have at least ${counted(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit, 'item')}`,
  minProperties: ({ limit }) => `must have at least ${counted(limit, 'field')}`,
  maxProperties: ({ limit }) => `must have at most ${counted(limit, 'field')}`,
  uniqueItems: () => 'must not contain the same item twice',
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => `must be ${allowedValue}`,
  format: ({ format }) => `must be a valid ${FORMATS[String(format)] ?? format}`,
  pattern: ({ pattern }) => PATTERNS[String(pattern)] ?? 'has an invalid format',
  anyOf: () => 'does not match any allowed form',
  oneOf: () => 'does not match any allowed form',
}

const TYPES: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const FORMATS: Record<string, string> = { uuid: 'UUID', 'date-time': 'date and time' }
const PATTERNS: Record<string, string> = {
  [MONEY_PATTERN]: 'must be an amount such as 49.90',
  [ENTERED_MONEY_PATTERN]: 'must be an amount such as 49.90, of at most 999999.99',
  [NOT_BLANK_PATTERN]: 'must not be empty',
}

function typeText(type: unknown): string {
  return TYPES[String(type)] ?? String(type)
}

function counted(limit: unknown, unit: string): string {
  return `${limit} ${plural('en', Number(limit), unit, `${unit}s`)}`
}
