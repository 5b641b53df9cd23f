import { toCents } from '@fieldhouse/contract/rules/money'
import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { TAX_KINDS } from '@fieldhouse/contract/rules/tax-kinds'
import { US_STATES } from '@fieldhouse/contract/rules/us-states'
import { expect, test } from 'vitest'
import { SHIPPED_TAX_RULES } from './shipped-tax-rules.ts'
import { taxCart } from './tax-cart.ts'
import { findTaxRuleErrors } from './tax-rule-input.ts'
import { compileTaxRule } from './tax-rules.ts'
import { taxTermsFor } from './tax-terms.ts'

type Case = readonly [state: string, kind: TaxKind, price: string, day: string, taxed: string, source: string]

const PA = '72 P.S. § 7204(26); 61 Pa. Code §§ 53.1, 53.2'
const NJ = 'N.J.S.A. 54:32B-8.4; Bulletin S&U-4'
const MN = 'Minn. Stat. § 297A.67, subd. 8; Sales Tax Fact Sheet 105'
const VT = '32 V.S.A. § 9741(45)'
const NY = 'N.Y. Tax Law § 1115(a)(30); TB-ST-530'
const MA = 'M.G.L. c. 64H, § 6(k)'
const MA_DAYS = 'M.G.L. c. 64H, § 6A'
const RI = 'R.I. Gen. Laws § 44-18-30(27)'
const TX = 'Tex. Tax Code § 151.326'
const FL = 'Fla. Stat. § 212.08(20); Laws of Florida, ch. 2026-239'
const AR = 'Ark. Code § 26-52-444'
const WV = 'W. Va. Code § 11-15-9s'
const AL = 'Ala. Code § 40-23-210; Ala. Admin. Code 810-6-3-.65'
const CT = 'Conn. Gen. Stat. § 12-407e'
const OH = 'Ohio Rev. Code § 5739.02(B)(55)'
const SC = 'S.C. Code § 12-36-2120(57)'
const TODAY = '2026-11-17'

const CASES: readonly Case[] = [
  ['PA', 'clothing', '45.00', TODAY, '0.00', PA],
  ['PA', 'clothing', '900.00', TODAY, '0.00', PA],
  ['PA', 'footwear', '140.00', TODAY, '0.00', PA],
  ['PA', 'accessory', '25.00', TODAY, '25.00', PA],
  ['PA', 'athletic_equipment', '60.00', TODAY, '60.00', PA],
  ['PA', 'bag', '80.00', TODAY, '80.00', PA],
  ['NJ', 'clothing', '45.00', TODAY, '0.00', NJ],
  ['NJ', 'footwear', '220.00', TODAY, '0.00', NJ],
  ['NJ', 'accessory', '25.00', TODAY, '25.00', NJ],
  ['NJ', 'athletic_equipment', '60.00', TODAY, '60.00', NJ],
  ['NJ', 'bag', '80.00', TODAY, '80.00', NJ],
  ['MN', 'clothing', '45.00', TODAY, '0.00', MN],
  ['MN', 'footwear', '180.00', TODAY, '0.00', MN],
  ['MN', 'accessory', '25.00', TODAY, '25.00', MN],
  ['MN', 'athletic_equipment', '60.00', TODAY, '60.00', MN],
  ['MN', 'bag', '80.00', TODAY, '80.00', MN],
  ['VT', 'clothing', '45.00', TODAY, '0.00', VT],
  ['VT', 'footwear', '180.00', TODAY, '0.00', VT],
  ['VT', 'accessory', '25.00', TODAY, '25.00', VT],
  ['VT', 'athletic_equipment', '60.00', TODAY, '60.00', VT],
  ['NY', 'clothing', '109.99', TODAY, '0.00', NY],
  ['NY', 'clothing', '110.00', TODAY, '110.00', NY],
  ['NY', 'footwear', '109.99', TODAY, '0.00', NY],
  ['NY', 'footwear', '145.00', TODAY, '145.00', NY],
  ['NY', 'accessory', '25.00', TODAY, '25.00', NY],
  ['NY', 'athletic_equipment', '25.00', TODAY, '25.00', NY],
  ['NY', 'bag', '25.00', TODAY, '25.00', NY],
  ['MA', 'clothing', '175.00', TODAY, '0.00', MA],
  ['MA', 'clothing', '175.01', TODAY, '0.01', MA],
  ['MA', 'clothing', '200.00', TODAY, '25.00', MA],
  ['MA', 'footwear', '180.00', TODAY, '5.00', MA],
  ['MA', 'athletic_equipment', '60.00', TODAY, '60.00', MA],
  ['MA', 'bag', '60.00', '2026-08-08', '0.00', MA_DAYS],
  ['MA', 'bag', '60.00', '2026-08-10', '60.00', MA_DAYS],
  ['MA', 'clothing', '2600.00', '2026-08-09', '2425.00', MA_DAYS],
  ['RI', 'clothing', '250.00', TODAY, '0.00', RI],
  ['RI', 'clothing', '300.00', TODAY, '50.00', RI],
  ['RI', 'footwear', '260.00', TODAY, '10.00', RI],
  ['RI', 'accessory', '25.00', TODAY, '25.00', RI],
  ['TX', 'clothing', '99.99', '2026-08-07', '0.00', TX],
  ['TX', 'clothing', '100.00', '2026-08-07', '100.00', TX],
  ['TX', 'footwear', '60.00', '2026-08-09', '0.00', TX],
  ['TX', 'clothing', '60.00', '2026-08-10', '60.00', TX],
  ['TX', 'clothing', '60.00', '2027-08-06', '0.00', TX],
  ['TX', 'athletic_equipment', '60.00', '2026-08-08', '60.00', TX],
  ['FL', 'clothing', '100.00', '2026-08-20', '0.00', FL],
  ['FL', 'clothing', '100.01', '2026-08-20', '100.01', FL],
  ['FL', 'clothing', '100.00', '2026-08-21', '100.00', FL],
  ['FL', 'bag', '80.00', '2027-07-20', '0.00', FL],
  ['FL', 'footwear', '80.00', '2026-07-19', '80.00', FL],
  ['AR', 'accessory', '49.99', '2026-08-01', '0.00', AR],
  ['AR', 'accessory', '50.00', '2026-08-02', '50.00', AR],
  ['AR', 'clothing', '99.99', '2027-08-08', '0.00', AR],
  ['WV', 'athletic_equipment', '150.00', '2026-08-03', '0.00', WV],
  ['WV', 'clothing', '125.01', '2026-08-03', '125.01', WV],
  ['AL', 'clothing', '156.00', '2026-07-19', '0.00', AL],
  ['AL', 'footwear', '156.01', '2027-07-16', '156.01', AL],
  ['AL', 'clothing', '156.00', '2027-07-18', '0.00', AL],
  ['CT', 'clothing', '299.99', '2026-08-22', '0.00', CT],
  ['CT', 'footwear', '300.00', '2026-08-16', '300.00', CT],
  ['IA', 'footwear', '99.99', '2026-08-09', '99.99', 'Iowa Code § 423.3(68)'],
  ['MD', 'clothing', '100.00', '2027-08-14', '0.00', 'Md. Code, Tax-Gen. § 11-228'],
  ['MO', 'clothing', '100.00', '2026-08-09', '0.00', 'Mo. Rev. Stat. § 144.049'],
  ['OH', 'clothing', '75.00', '2026-08-09', '0.00', OH],
  ['OH', 'clothing', '75.00', '2027-08-06', '0.00', OH],
  ['OH', 'footwear', '75.01', '2027-08-08', '75.01', OH],
  ['OH', 'accessory', '20.00', '2027-08-07', '20.00', OH],
  ['MS', 'clothing', '100.00', '2026-07-10', '100.00', 'Miss. Code § 27-65-111(bb)'],
  ['OK', 'footwear', '99.99', '2027-08-08', '0.00', '68 Okla. Stat. § 1357.10'],
  ['SC', 'clothing', '400.00', '2026-08-07', '0.00', SC],
  ['SC', 'bag', '80.00', '2026-08-09', '0.00', SC],
  ['SC', 'accessory', '25.00', '2026-08-08', '25.00', SC],
  ['TN', 'clothing', '100.00', '2026-08-02', '0.00', 'Tenn. Code § 67-6-393'],
  ['VA', 'clothing', '100.00', '2026-08-07', '0.00', 'Va. Code § 58.1-611.2'],
  ['CA', 'clothing', '45.00', TODAY, '45.00', 'Cal. Rev. & Tax. Code § 6051'],
  ['WA', 'footwear', '120.00', TODAY, '120.00', 'RCW 82.08.020'],
]

test('the table has at least 60 cases, and the rules that ship name the same sources', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60)
  const shipped = Object.values(SHIPPED_TAX_RULES).flatMap((rules) => rules.map(({ source }) => source))
  for (const [state, , , , , source] of CASES) {
    const known = shipped.some((one) => one.startsWith(source))
    expect([state, source, known]).toEqual([state, source, state in SHIPPED_TAX_RULES])
  }
})

test.each(CASES)('%s taxes %s at $%s on %s for $%s: %s', (state, kind, price, day, taxed) => {
  expect(baseOf(state, kind, toCents(price), day)).toBe(toCents(taxed))
})

test('rules that ship are valid, for states that exist, and do not say that someone has checked them', () => {
  for (const [state, rules] of Object.entries(SHIPPED_TAX_RULES)) {
    expect(US_STATES).toContain(state)
    expect([state, findTaxRuleErrors(rules)]).toEqual([state, {}])
    for (const { source, checked_on, kind } of rules) {
      expect([source.length > 0, checked_on, TAX_KINDS.includes(kind)]).toEqual([true, null, true])
    }
  }
})

test('a rule does not reach back before its first day, whatever the state’s law was then', () => {
  expect(baseOf('NY', 'clothing', 5000, '2012-03-31')).toBe(5000)
  expect(baseOf('NY', 'clothing', 5000, '2012-04-01')).toBe(0)
  expect(baseOf('RI', 'clothing', 30_000, '2012-09-30')).toBe(30_000)
  expect(baseOf('RI', 'clothing', 30_000, '2012-10-01')).toBe(5000)
})

test('a tax-free day begins and ends at midnight of the state', () => {
  const at = (instant: string) => baseOf('TX', 'clothing', 5000, instant)
  expect(at('2026-08-07T04:59:59Z')).toBe(5000)
  expect(at('2026-08-07T05:00:00Z')).toBe(0)
  expect(at('2026-08-10T04:59:59Z')).toBe(0)
  expect(at('2026-08-10T05:00:00Z')).toBe(5000)
})

function baseOf(state: string, kind: TaxKind, cents: number, day: string): number {
  const rules = (SHIPPED_TAX_RULES[state] ?? []).map(compileTaxRule)
  const book = {
    states: new Map([[state, { ppm: 60_000, taxes_shipping: false, rules }]]),
    kinds: { products: new Map([[1, kind]]), categories: new Map() },
  }
  const at = new Date(day.includes('T') ? day : `${day}T17:00:00Z`)
  const line = { sku_id: 1, product_id: 1, product_item_id: 1, category_ids: [], quantity: 1, unit_cents: cents }
  const basketLine = { line, subtotal: cents, left: cents, firstPromotion: undefined, keeper: undefined }
  return taxCart([basketLine], null, taxTermsFor(book, { state, at, local_rates: [], certificate_id: null })).base
}
