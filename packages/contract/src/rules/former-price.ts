import { toCents } from './money.ts'

const DAY_MS = 24 * 3600 * 1000
/** A price counts as former if it was charged for a full day within this time. */
export const FORMER_PRICE_WINDOW_MS = 30 * DAY_MS
/** How long after its end a price still has a full day within the window. */
export const FORMER_PRICE_SHOWN_MS = FORMER_PRICE_WINDOW_MS - DAY_MS

/** `cents: null` ends the colorway's own price: from then on the product's price applies. */
export interface PricePoint {
  from: number
  cents: number | null
}

/** Prices are oldest first, times in milliseconds. */
export interface PriceHistory {
  product: readonly PricePoint[]
  own: readonly PricePoint[]
  /** Since when shoppers can buy the colorway; Infinity if its former price is not shown. */
  charged_since: number
}

/** A row of the price table. Without an item: the price of the product. */
export interface PriceRow {
  product_item_id: number | null
  amount: string | null
  valid_from: string
}

/** `rows` are those of the product and its colorways, in any order. */
export function toPriceHistory(
  rows: readonly PriceRow[],
  { item_id, charged_since }: { item_id: number; charged_since: string | null },
): PriceHistory {
  const pointsOf = (owner: number | null) =>
    rows
      .filter(({ product_item_id }) => product_item_id === owner)
      .map(({ amount, valid_from }) => ({
        from: Date.parse(valid_from),
        cents: amount === null ? null : toCents(amount),
      }))
      .toSorted((a, b) => a.from - b.from)
  return {
    product: pointsOf(null),
    own: pointsOf(item_id),
    charged_since: charged_since === null ? Number.POSITIVE_INFINITY : Date.parse(charged_since),
  }
}

/** NaN if neither the colorway nor the product has a price. */
export function priceCentsAt({ product, own }: Pick<PriceHistory, 'product' | 'own'>, at: number): number {
  return lastAt(own, at) ?? lastAt(product, at) ?? Number.NaN
}

/**
 * The highest price above the current one that was charged for at least 24 hours without interruption within the last
 * 30 days.
 */
export function findFormerPrice(history: PriceHistory, now: number): number | undefined {
  const current = priceCentsAt(history, now)
  const formers = listStretches(history, now)
    .filter(({ from, until }) => until - from >= DAY_MS && now < until + FORMER_PRICE_SHOWN_MS)
    .map(({ cents }) => cents)
    .filter((cents) => cents > current)
  return formers.length > 0 ? Math.max(...formers) : undefined
}

interface PriceStretch {
  from: number
  until: number
  cents: number
}

/** Times of one price that have ended, oldest first. */
function listStretches({ product, own, charged_since }: PriceHistory, now: number): PriceStretch[] {
  const changes = [...product, ...own].map(({ from }) => from).filter((from) => from > charged_since && from <= now)
  const stretches: PriceStretch[] = []
  let from = charged_since
  let cents = priceCentsAt({ product, own }, from)
  for (const until of changes.toSorted((a, b) => a - b)) {
    const next = priceCentsAt({ product, own }, until)
    if (next === cents) continue
    stretches.push({ from, until, cents })
    from = until
    cents = next
  }
  return stretches
}

function lastAt(prices: readonly PricePoint[], at: number): number | null {
  return prices.findLast(({ from }) => from <= at)?.cents ?? null
}
