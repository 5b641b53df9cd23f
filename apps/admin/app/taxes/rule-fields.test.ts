import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { findRuleErrors, toRuleFields, toTaxRule } from './rule-fields.ts'

const texts = en.taxRules.fields
const valid = { ...toRuleFields(null), starts_on: '2026-01-01', source: ' A statute ', checked_on: '2026-11-17' }
const errorsOf = (change: Partial<typeof valid>) =>
  Object.entries(findRuleErrors({ ...valid, ...change }, texts)).flatMap(([name, error]) => (error ? [name] : []))

test('a rule survives the form', () => {
  const rule = toTaxRule({ ...valid, treatment: 'exempt_below', amount: '110', includes_amount: true })
  expect(rule).toMatchObject({ amount: '110.00', includes_amount: true, ends_on: null, source: 'A statute' })
  expect(toTaxRule(toRuleFields(rule))).toEqual(rule)
  expect(toTaxRule({ ...valid, amount: '110', includes_amount: true })).toMatchObject({
    amount: null,
    includes_amount: false,
  })
})

test('the form asks for what a treatment needs', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ treatment: 'exempt_below' })).toEqual(['amount'])
  expect(errorsOf({ treatment: 'tax_free_days' })).toEqual(['ends_on'])
  expect(errorsOf({ treatment: 'tax_free_days', ends_on: '2026-01-03', amount: 'x' })).toEqual(['amount'])
  expect(errorsOf({ ends_on: '2025-12-31' })).toEqual(['ends_on'])
  expect(errorsOf({ source: ' ', checked_on: 'soon', starts_on: '' })).toEqual(['starts_on', 'source', 'checked_on'])
})
