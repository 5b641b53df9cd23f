import type { Static } from 'typebox'
import Type from 'typebox'
import { TAX_KINDS, TAX_TREATMENTS } from './rules/tax-kinds.ts'
import { US_STATES } from './rules/us-states.ts'
import { id, money, nullableInteger, nullableMoney, nullableString, oneOf, requiredText } from './schemas.ts'

/** What a promotion discounts: lines, the whole order, or shipping. */
export const PROMOTION_CLASSES = ['item', 'order', 'shipping'] as const
export type PromotionClass = (typeof PROMOTION_CLASSES)[number]

export const EFFECT_KINDS = [
  'percent',
  'amount',
  'fixed_price',
  'buy_x_get_y',
  'tiered',
  'free_shipping',
  'gift',
] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

const strict = { additionalProperties: false }
/** The service checks for two decimals: in floating point, 19.99 is not a multiple of 0.01. */
const percent = Type.Number({ exclusiveMinimum: 0, maximum: 100 })
const few = Type.Integer({ minimum: 1, maximum: 100 })

const Tier = Type.Object(
  {
    from_quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    from_value: Type.Optional(money),
    percent: Type.Optional(percent),
    amount: Type.Optional(money),
  },
  { ...strict, description: 'A tier: its threshold (units or amount) and its discount (percent or amount)' },
)
export type Tier = Static<typeof Tier>

export const Effect = Type.Union([
  Type.Object({ kind: Type.Literal('percent'), percent }, strict),
  Type.Object({ kind: Type.Literal('amount'), amount: money }, strict),
  Type.Object({ kind: Type.Literal('fixed_price'), price: money }, strict),
  Type.Object({ kind: Type.Literal('buy_x_get_y'), buy: few, get: few, percent, repeat: few }, strict),
  Type.Object({ kind: Type.Literal('tiered'), tiers: Type.Array(Tier, { minItems: 1, maxItems: 10 }) }, strict),
  Type.Object({ kind: Type.Literal('free_shipping') }, strict),
  Type.Object({ kind: Type.Literal('gift'), sku_id: id, quantity: few }, strict),
])
export type Effect = Static<typeof Effect>

const ids = Type.Array(id, { maxItems: 1000 })
export const Scope = Type.Object(
  { product_ids: ids, category_ids: ids, product_item_ids: ids },
  { ...strict, description: 'What the promotion applies to: lines matching any of these. All empty: the whole cart' },
)
export type Scope = Static<typeof Scope>

export const Conditions = Type.Object(
  {
    min_value: Type.Unsafe<string | null>({
      ...nullableMoney,
      description: 'Minimum spend on eligible items, before discounts',
    }),
    min_quantity: Type.Unsafe<number | null>({ ...nullableInteger, minimum: 1, maximum: 10_000 }),
    first_order: Type.Boolean(),
    group_ids: Type.Array(id, { maxItems: 100, description: 'Customer groups; empty: everyone' }),
  },
  strict,
)
export type Conditions = Static<typeof Conditions>

/** Why a promotion or a code does not apply. */
export const REFUSAL_CODES = [
  'unknown_code',
  'not_active',
  'not_started',
  'ended',
  'nothing_matches',
  'min_value',
  'min_quantity',
  'too_few_units',
  'next_tier',
  'first_order_only',
  'sign_in_needed',
  'not_in_group',
  'used_up',
  'used_by_you',
  'budget_spent',
  'not_combinable',
  'exclusive',
  'nothing_to_lower',
  'gift_sold_out',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** A refusal with the facts for a message such as "Add $6.20 of running shoes". */
export const PromotionRefusal = Type.Object({
  code: oneOf(REFUSAL_CODES),
  missing_value: Type.Optional(money),
  missing_quantity: Type.Optional(Type.Integer()),
  about: Type.Optional(Type.String({ description: 'Names of what the promotion applies to' })),
  other: Type.Optional(Type.String({ description: 'Promotion that blocks this one' })),
  at: Type.Optional(Type.String({ format: 'date-time', description: 'When the promotion starts, or when it ended' })),
})
export type PromotionRefusal = Static<typeof PromotionRefusal>

const shares = Type.Array(Type.Object({ sku_id: id, amount: money }))

/** A tax rule that decided over lines. Steps of older orders have none. */
export const TracedTaxRule = Type.Object({
  kind: oneOf(TAX_KINDS),
  treatment: oneOf(TAX_TREATMENTS),
  limit: Type.Unsafe<string | null>({ ...nullableMoney, description: 'Per piece, after discounts' }),
  includes_amount: Type.Boolean(),
  starts_on: Type.String({ format: 'date' }),
  ends_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
  sku_ids: Type.Array(id),
  untaxed: money,
})
export type TracedTaxRule = Static<typeof TracedTaxRule>

/** One step of the price calculation, in order; the amounts of all steps add up to the total. */
export const TraceStep = Type.Union([
  Type.Object({ step: Type.Literal('line'), sku_id: id, quantity: Type.Integer(), unit_price: money, amount: money }),
  Type.Object({
    step: Type.Literal('applied'),
    promotion_id: id,
    title: Type.String(),
    class: oneOf(PROMOTION_CLASSES),
    amount: money,
    shares,
    capped: Type.Boolean({ description: 'true if the remaining budget limited the discount' }),
    gift: Type.Optional(Type.Object({ sku_id: id, quantity: Type.Integer() })),
  }),
  Type.Object({
    step: Type.Literal('refused'),
    promotion_id: id,
    title: Type.String(),
    class: oneOf(PROMOTION_CLASSES),
    reason: PromotionRefusal,
  }),
  Type.Object({ step: Type.Literal('shipping'), amount: nullableMoney }),
  Type.Object({
    step: Type.Literal('tax'),
    rate: Type.Unsafe<string | null>({ ...nullableString, description: 'Percent; null: no destination yet' }),
    base: Type.Unsafe<string>({ ...money, description: 'What the state’s rate applies to' }),
    amount: nullableMoney,
    state: Type.Optional(oneOf(US_STATES)),
    local: Type.Optional(Type.Object({ rate: Type.String(), base: money })),
    rules: Type.Optional(Type.Array(TracedTaxRule)),
    certificate_id: Type.Optional(Type.Integer({ description: 'Tax certificate that exempts the customer' })),
  }),
  Type.Object({ step: Type.Literal('total'), amount: money }),
])
export type TraceStep = Static<typeof TraceStep>

export const promotionTitle = requiredText(120)
