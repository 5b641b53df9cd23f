import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { es } from '../locales/es/messages.ts'
import { formatTaxRule } from './format-tax-rule.ts'

const rule = { amount: null, includes_amount: false, starts_on: '2026-08-07', ends_on: null }

test('a rule is a sentence in both languages', () => {
  const exempt = { ...rule, kind: 'clothing', treatment: 'exempt' } as const
  expect(formatTaxRule(exempt, en.taxRules, 'en')).toBe('clothing is exempt')
  expect(formatTaxRule(exempt, es.taxRules, 'es')).toBe('la ropa está exenta')
  const below = { ...rule, kind: 'bag', treatment: 'exempt_below', amount: '110.00' } as const
  expect(formatTaxRule(below, en.taxRules, 'en')).toBe('bags are exempt below $110.00 a piece')
  const above = { ...rule, kind: 'footwear', treatment: 'taxed_above', amount: '175.00' } as const
  expect(formatTaxRule(above, en.taxRules, 'en')).toBe('footwear: only the part above $175.00 a piece is taxed')
  const days = {
    ...rule,
    kind: 'clothing',
    treatment: 'tax_free_days',
    amount: '100.00',
    includes_amount: true,
  } as const
  expect(formatTaxRule({ ...days, ends_on: '2026-08-09' }, en.taxRules, 'en')).toMatch(
    /^tax-free days for clothing up to \$100\.00 a piece, Aug 7\s–\s9$/,
  )
})
