import type { TaxKind, TaxTreatment } from '@fieldhouse/contract/rules/tax-kinds'
import type { TaxRule } from '@fieldhouse/contract/taxes'

/**
 * Rules that come with the shop, by state, as of November 2026. They are a start, not advice. docs/tax-sources.md names
 * the text that each was compared with. Those were stored copies, so `checked_on` stays empty, the screen says “Not
 * checked yet”, and staff enters the day on which someone has read the state’s current text.
 */

/** For rules that are older than this century. */
const EVER = '2000-01-01'

const WEAR = ['clothing', 'footwear'] as const
const OTHER = ['accessory', 'athletic_equipment', 'bag'] as const
const ALL = [...WEAR, ...OTHER] as const

interface Terms {
  amount?: string
  includes_amount?: boolean
  covers_local?: boolean
  ends_on?: string
}

function rules(
  source: string,
  treatment: TaxTreatment,
  kinds: readonly TaxKind[],
  starts_on: string,
  { amount, includes_amount = false, covers_local = true, ends_on }: Terms = {},
): TaxRule[] {
  return kinds.map((kind) => ({
    kind,
    treatment,
    amount: amount ?? null,
    includes_amount,
    covers_local,
    starts_on,
    ends_on: ends_on ?? null,
    source,
    checked_on: null,
  }))
}

/** Clothing and footwear under `treatment`, everything else taxed. */
function wearOnly(source: string, treatment: TaxTreatment, since: string, terms: Terms = {}): TaxRule[] {
  return [...rules(source, treatment, WEAR, since, terms), ...rules(source, 'taxed', OTHER, since)]
}

type Days = readonly [first: string, last: string]

/** Tax-free days of several years. */
function taxFree(source: string, spans: readonly Days[], terms: Terms, kinds: readonly TaxKind[] = WEAR): TaxRule[] {
  return spans.flatMap(([first, last]) => rules(source, 'tax_free_days', kinds, first, { ...terms, ends_on: last }))
}

const UNDER_100 = { amount: '100.00' }
const UP_TO_100 = { amount: '100.00', includes_amount: true }

/** Friday to Sunday, from the first Friday of August. */
const FIRST_AUGUST_WEEKEND: readonly Days[] = [
  ['2026-08-07', '2026-08-09'],
  ['2027-08-06', '2027-08-08'],
]

const AR = 'Ark. Code § 26-52-444'
const ARKANSAS_WEEKEND: readonly Days[] = [
  ['2026-08-01', '2026-08-02'],
  ['2027-08-07', '2027-08-08'],
]
const WV = 'W. Va. Code § 11-15-9s'
const WEST_VIRGINIA_DAYS: readonly Days[] = [
  ['2026-07-31', '2026-08-03'],
  ['2027-07-30', '2027-08-02'],
]

export const SHIPPED_TAX_RULES: Readonly<Record<string, readonly TaxRule[]>> = {
  AL: taxFree(
    'Ala. Code § 40-23-210; Ala. Admin. Code 810-6-3-.65',
    [
      ['2026-07-17', '2026-07-19'],
      ['2027-07-16', '2027-07-18'],
    ],
    { amount: '156.00', includes_amount: true, covers_local: false },
  ),
  AR: [
    ...taxFree(AR, ARKANSAS_WEEKEND, UNDER_100),
    ...taxFree(AR, ARKANSAS_WEEKEND, { amount: '50.00' }, ['accessory', 'bag']),
  ],
  CT: taxFree(
    'Conn. Gen. Stat. § 12-407e',
    [
      ['2026-08-16', '2026-08-22'],
      ['2027-08-15', '2027-08-21'],
    ],
    { amount: '300.00' },
  ),
  FL: taxFree(
    'Fla. Stat. § 212.08(20); Laws of Florida, ch. 2026-239',
    [
      ['2026-07-20', '2026-08-20'],
      ['2027-07-20', '2027-08-20'],
    ],
    UP_TO_100,
    [...WEAR, 'bag'],
  ),
  IA: taxFree(
    'Iowa Code § 423.3(68)',
    [
      ['2026-08-07', '2026-08-08'],
      ['2027-08-06', '2027-08-07'],
    ],
    UNDER_100,
  ),
  MA: [
    ...wearOnly('M.G.L. c. 64H, § 6(k)', 'taxed_above', EVER, { amount: '175.00' }),
    ...taxFree(
      'M.G.L. c. 64H, § 6A',
      [['2026-08-08', '2026-08-09']],
      { amount: '2500.00', includes_amount: true },
      ALL,
    ),
  ],
  MD: taxFree(
    'Md. Code, Tax-Gen. § 11-228',
    [
      ['2026-08-09', '2026-08-15'],
      ['2027-08-08', '2027-08-14'],
    ],
    UP_TO_100,
  ),
  MN: wearOnly('Minn. Stat. § 297A.67, subd. 8; Sales Tax Fact Sheet 105', 'exempt', '2002-01-01'),
  MO: taxFree('Mo. Rev. Stat. § 144.049', FIRST_AUGUST_WEEKEND, UP_TO_100),
  MS: taxFree(
    'Miss. Code § 27-65-111(bb)',
    [
      ['2026-07-10', '2026-07-12'],
      ['2027-07-09', '2027-07-11'],
    ],
    UNDER_100,
  ),
  NJ: wearOnly('N.J.S.A. 54:32B-8.4; Bulletin S&U-4', 'exempt', '2005-10-01'),
  NY: wearOnly('N.Y. Tax Law § 1115(a)(30); TB-ST-530; Publication 718-C', 'exempt_below', '2012-04-01', {
    amount: '110.00',
    covers_local: false,
  }),
  OH: taxFree('Ohio Rev. Code § 5739.02(B)(55)', FIRST_AUGUST_WEEKEND, { amount: '75.00', includes_amount: true }),
  OK: taxFree('68 Okla. Stat. § 1357.10', FIRST_AUGUST_WEEKEND, UNDER_100),
  PA: wearOnly('72 P.S. § 7204(26); 61 Pa. Code §§ 53.1, 53.2', 'exempt', EVER),
  RI: wearOnly('R.I. Gen. Laws § 44-18-30(27)', 'taxed_above', '2012-10-01', { amount: '250.00' }),
  // Not accessories: jewelry, eyewear, watches, and wallets stay taxed.
  SC: taxFree('S.C. Code § 12-36-2120(57)', FIRST_AUGUST_WEEKEND, {}, [...WEAR, 'bag']),
  TN: taxFree(
    'Tenn. Code § 67-6-393',
    [
      ['2026-07-31', '2026-08-02'],
      ['2027-07-30', '2027-08-01'],
    ],
    UP_TO_100,
  ),
  TX: taxFree('Tex. Tax Code § 151.326', FIRST_AUGUST_WEEKEND, UNDER_100),
  VA: taxFree('Va. Code § 58.1-611.2', FIRST_AUGUST_WEEKEND, UP_TO_100),
  VT: wearOnly('32 V.S.A. § 9741(45)', 'exempt', '2007-01-01'),
  WV: [
    ...taxFree(WV, WEST_VIRGINIA_DAYS, { amount: '125.00', includes_amount: true }),
    ...taxFree(WV, WEST_VIRGINIA_DAYS, { amount: '150.00', includes_amount: true }, ['athletic_equipment']),
  ],
}
