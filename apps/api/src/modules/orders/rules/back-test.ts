import type { BackTestResult } from '@fieldhouse/contract/back-tests'
import { fromCents } from '@fieldhouse/contract/rules/money'
import { priceCart } from '#modules/promotions/rules/price-cart.ts'
import type { PricingLine, PricingResult, TaxTerms, TraceEntry } from '#modules/promotions/rules/pricing-types.ts'
import type { CompiledPromotion, RedemptionCounts } from '#modules/promotions/rules/promotion.ts'

/** The part of an order that pricing needs. */
export interface PastOrder {
  number: number
  placed_at: Date
  /** The buyer's customer key. */
  customer_key: string
  first_order: boolean
  group_ids: readonly number[]
  lines: readonly PricingLine[]
  shipping_cents: number
  /** Of the cheapest rate in the same quote. */
  cheapest_rate_cents: number
  tax: TaxTerms
  /** What the customer paid. */
  total_cents: number
}

const MAX_CHANGED = 10

interface ChangedOrder {
  number: number
  placed_at: string
  before: number
  after: number
}

/** Plain data, because the worker saves it as JSON after every batch. */
export interface BackTestTotals {
  orders: number
  orders_changed: number
  discount: number
  before: number
  after: number
  most_changed: ChangedOrder[]
  conflicts: Record<string, { title: string; orders_blocked_by: number; orders_blocked: number }>
  used: { redemptions: number; spent_cents: number; by_customer: Record<string, number> }
}

export function emptyBackTestTotals(): BackTestTotals {
  const used = { redemptions: 0, spent_cents: 0, by_customer: {} }
  return { orders: 0, orders_changed: 0, discount: 0, before: 0, after: 0, most_changed: [], conflicts: {}, used }
}

/** Ignores the draft's dates and code: the test assumes that every eligible customer used it. */
export function toUnlimitedPromotion(promotion: CompiledPromotion): CompiledPromotion {
  return { ...promotion, active: true, needs_code: false, starts_at: 0, ends_at: Number.POSITIVE_INFINITY }
}

/** Prices the order with `priceCart`, without and with the draft, and adds the difference to what was paid. */
export function addOrderToBackTest(
  findings: BackTestTotals,
  order: PastOrder,
  draft: CompiledPromotion,
  live: readonly CompiledPromotion[],
): void {
  const without = price(order, live, new Map())
  const before = order.total_cents
  const used = findings.used
  const usage: RedemptionCounts = {
    redemptions: used.redemptions,
    spent_cents: used.spent_cents,
    customer_redemptions: used.by_customer[order.customer_key] ?? 0,
  }
  const beside = price(order, [...live, draft], new Map([[draft.id, usage]]))
  const discountCents = givenBy(beside.trace, draft.id)
  // Codes, deleted promotions, and old tax rates are in the paid total, but cannot be priced again. They stay in both.
  const after = Math.max(0, before + beside.totals.total - without.totals.total)

  findings.orders++
  findings.before += before
  findings.after += after
  if (discountCents > 0) {
    findings.discount += discountCents
    used.redemptions++
    used.spent_cents += discountCents
    used.by_customer[order.customer_key] = (used.by_customer[order.customer_key] ?? 0) + 1
  }
  countConflicts(findings, draft, without.trace, beside.trace)
  if (before !== after) {
    findings.orders_changed++
    keepMostChanged(findings, order, before, after)
  }
}

export function toBackTestResult({
  orders,
  orders_changed,
  discount,
  before,
  after,
  most_changed,
  conflicts,
}: BackTestTotals): BackTestResult {
  return {
    orders,
    orders_changed,
    discount: fromCents(discount),
    revenue_before: fromCents(before),
    revenue_after: fromCents(after),
    most_changed: most_changed.map((order) => ({
      ...order,
      before: fromCents(order.before),
      after: fromCents(order.after),
    })),
    conflicts: Object.entries(conflicts)
      .map(([id, conflict]) => ({ promotion_id: Number(id), ...conflict }))
      .toSorted((a, b) => b.orders_blocked_by + b.orders_blocked - (a.orders_blocked_by + a.orders_blocked)),
  }
}

function price(
  order: PastOrder,
  promotions: readonly CompiledPromotion[],
  usage: ReadonlyMap<number, RedemptionCounts>,
): PricingResult {
  const { lines, group_ids, first_order, shipping_cents, cheapest_rate_cents, tax, placed_at } = order
  return priceCart({
    lines,
    promotions,
    usage,
    shipping_cents,
    rates: [{ id: 'cheapest', cents: cheapest_rate_cents }],
    tax,
    now: placed_at,
    code: null,
    shopper: { signed_in: true, group_ids, first_order },
    gift_sku_ids: new Set(),
  })
}

function givenBy(trace: readonly TraceEntry[], id: number): number {
  const step = trace.find((entry) => entry.step === 'applied' && entry.promotion.id === id)
  return step?.step === 'applied' ? step.cents : 0
}

/** Counts live promotions that block the draft, and those that the draft blocks. */
function countConflicts(
  findings: BackTestTotals,
  draft: CompiledPromotion,
  without: readonly TraceEntry[],
  beside: readonly TraceEntry[],
): void {
  for (const step of beside) {
    if (step.step !== 'refused') continue
    const { other } = step.reason
    if (step.promotion.id === draft.id && other) conflictWith(findings, other).orders_blocked_by++
    if (other?.id === draft.id && givenBy(without, step.promotion.id) > 0) {
      conflictWith(findings, step.promotion).orders_blocked++
    }
  }
}

function conflictWith({ conflicts }: BackTestTotals, { id, title }: CompiledPromotion) {
  conflicts[id] ??= { title, orders_blocked_by: 0, orders_blocked: 0 }
  return conflicts[id] as { title: string; orders_blocked_by: number; orders_blocked: number }
}

function keepMostChanged(
  findings: BackTestTotals,
  { number, placed_at }: PastOrder,
  before: number,
  after: number,
): void {
  const { most_changed } = findings
  const change = ({ before, after }: Pick<ChangedOrder, 'before' | 'after'>) => Math.abs(before - after)
  const least = most_changed.at(-1)
  if (most_changed.length === MAX_CHANGED && least && change(least) >= change({ before, after })) return
  most_changed.push({ number, placed_at: placed_at.toISOString(), before, after })
  most_changed.sort((a, b) => change(b) - change(a) || a.number - b.number)
  most_changed.length = Math.min(most_changed.length, MAX_CHANGED)
}
