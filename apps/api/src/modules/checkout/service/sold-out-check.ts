import { listOpenCartLines } from '#modules/cart/service/cart-checkout.ts'
import { listShortSkuIds, releaseExpiredHolds } from '#modules/stock/service/holds.ts'
import type { Visitor } from '#platform/caller.ts'
import { DomainError } from '#platform/errors.ts'
import type { CheckoutDeps } from './payment-deps.ts'
import { soldOutLines } from './stock-shortage.ts'

interface WantedUnits {
  sku_id: number
  quantity: number
}

const GONE_FOR_MS = 1000

/** Rejects carts with sold-out items before they queue. A sold-out result is cached for one second per process. */
export function createSoldOutCheck(deps: CheckoutDeps) {
  const gone = new Map<number, { quantity: number; until: number }>()

  function refuse(sku_ids: readonly number[]): void {
    if (sku_ids.length === 0) return
    throw new DomainError('out_of_stock', { errors: soldOutLines(sku_ids) })
  }

  /** Checks the cache only, for a request that has waited in the queue. */
  function assertNotKnownSoldOut(lines: readonly WantedUnits[]): void {
    const now = deps.clock.now().getTime()
    const isGone = ({ sku_id, quantity }: WantedUnits) => {
      const entry = gone.get(sku_id)
      if (entry && entry.until <= now) gone.delete(sku_id)
      return entry !== undefined && entry.until > now && entry.quantity <= quantity
    }
    refuse(lines.filter(isGone).map(({ sku_id }) => sku_id))
  }

  /** Returns the units of the cart; rejects sold-out ones. */
  async function checkAvailability(who: Visitor, cart_id: string): Promise<readonly WantedUnits[]> {
    const lines = await listOpenCartLines(deps.db, who, cart_id)
    assertNotKnownSoldOut(lines)
    const short = await listShortSkuIds(deps.db, lines)
    if (short.length === 0 || (await releaseExpiredHolds(deps, short))) return lines
    const until = deps.clock.now().getTime() + GONE_FOR_MS
    const missing = lines.filter(({ sku_id }) => short.includes(sku_id))
    for (const { sku_id, quantity } of missing) gone.set(sku_id, { quantity, until })
    refuse(short)
    return lines
  }

  return { look: checkAvailability, refuseGone: assertNotKnownSoldOut }
}
