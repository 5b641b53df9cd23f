import { Effect } from '@fieldhouse/contract/pricing'
import { id, money, nullableInteger, oneOf, requiredText } from '@fieldhouse/contract/schemas'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import Type from 'typebox'
import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const ajv = new Ajv({ strict: false })
const add = addFormats as unknown as (ajv: Ajv) => void
add(ajv)

function errorsOf(field: TSchema, value: unknown) {
  const validate = ajv.compile({ ...Type.Object({ field }), additionalProperties: false })
  validate(value)
  return fieldErrors(validate.errors ?? [])
}

test.each<[TSchema, unknown, string]>([
  [id, 0, 'must be at least 1'],
  [id, 1e12, 'must be at most 2147483647'],
  [id, 'one', 'must be a whole number'],
  [nullableInteger, 'one', 'must be a whole number or null'],
  [Type.Boolean(), 1, 'must be true or false'],
  [Type.Number({ exclusiveMinimum: 0 }), 0, 'must be greater than 0'],
  [requiredText(3), '', 'must be at least 1 character'],
  [requiredText(3), 'four', 'must be 3 characters or fewer'],
  [requiredText(3), '  ', 'must not be empty'],
  [money, '1.5', 'must be an amount such as 49.90'],
  [Type.String({ pattern: '^a' }), 'b', 'has an invalid format'],
  [Type.Array(id, { maxItems: 1 }), [1, 2], 'must have at most 1 item'],
  [Type.Array(id, { minItems: 2 }), [1], 'must have at least 2 items'],
  [Type.Array(id, { uniqueItems: true }), [1, 1], 'must not contain the same item twice'],
  [oneOf(['en', 'es']), 'fr', 'must be one of en, es'],
  [Type.String({ format: 'uuid' }), 'x', 'must be a valid UUID'],
  [Type.String({ format: 'date-time' }), 'x', 'must be a valid date and time'],
  [Type.String({ format: 'email' }), 'x', 'must be a valid email'],
  [Type.Integer({ not: { const: 0 } }), 0, 'is invalid'],
])('a field that does not match is told in plain words: %j, %j', (schema, value, text) => {
  expect(errorsOf(schema, { field: value })).toEqual({ field: [text] })
})

test('a missing and an unknown field are named', () => {
  expect(errorsOf(id, {})).toEqual({ field: ['is required'] })
  expect(errorsOf(id, { field: 1, other: 2 })).toEqual({ other: ['is not a known field'] })
  expect(errorsOf(id, [])).toEqual({ body: ['must be an object'] })
})

test('of the forms of a union only those that were meant are spoken of', () => {
  expect(errorsOf(Effect, { field: { kind: 'percent', percent: 200 } })).toMatchObject({
    field: ['does not match any allowed form'],
    'field.percent': expect.arrayContaining(['must be at most 100']),
  })
  expect(Object.keys(errorsOf(Effect, { field: { kind: 'percent', percent: 200 } }))).not.toContain('field.kind')
})
