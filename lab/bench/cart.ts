import { listLines, lockCart, saveCart } from '../../apps/api/src/modules/cart/store/carts.ts'
import { listSkuOffers } from '../../apps/api/src/modules/catalog/store/sku-offers.ts'
import { readCustomerStanding } from '../../apps/api/src/modules/promotions/store/customer-standing.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'
import { UNKNOWN_SOURCE } from '../../packages/contract/src/rules/visit-source.ts'
import { openSizedShop, startBaseline } from '../shared/sized-shop.ts'
import { listSkusOnSale } from '../shared/skus-on-sale.ts'
import type { Statement } from './capture-statements.ts'
import { captureStatements } from './capture-statements.ts'
import { compareByTurns } from './compare-by-turns.ts'
import { runPostLoad } from './run-load.ts'

type Shop = Awaited<ReturnType<typeof openSizedShop>>

const CARTS = 400
const ADDITIONS = 200
const AT = new Date('2026-11-15T12:00:00Z')

/** Adds to guest carts, compared with a baseline route that sends the same statements in a transaction. */
export async function benchCart({ quick }: { quick: boolean }): Promise<string[]> {
  const shop = await openSizedShop(quick ? 5000 : 100_000, { RATE_LIMIT_SCALE: '1000000' })
  const seconds = quick ? 1 : 5
  try {
    const sku_ids = await listSkusOnSale(shop.databaseUrl, ADDITIONS)
    const cart_ids = await Promise.all(
      Array.from({ length: CARTS }, (_, index) => makeCart(shop, sku_ids[index % 7] ?? 0)),
    )
    const bodies = Array.from({ length: CARTS * ADDITIONS }, (_, index) => ({
      cart_id: cart_ids[index % CARTS] ?? '',
      sku_id: sku_ids[Math.floor(index / CARTS) % sku_ids.length] ?? 0,
      quantity: 1,
    }))
    const bare = await startBaseline(shop, 'lab/bench/baseline-cart.ts', {
      STATEMENTS: JSON.stringify(await additionStatements()),
    })
    const ours = `${shop.apiUrl}/api/shopping-car/cart/`

    let added = 0
    const addOurs = async () => {
      const load = await runPostLoad(ours, bodies.slice(added), seconds)
      added += load.sent
      return load
    }
    const { ratio, ...of } = await compareByTurns(addOurs, () => runPostLoad(`${bare}/`, bodies, seconds))
    return [
      `bench add-to-cart ratio=${ratio.toFixed(2)} per_second=${Math.round(of.ours.perSecond)} p99_ms=${of.ours.p99}`,
    ]
  } finally {
    await shop.close()
  }
}

async function makeCart({ apiUrl }: Shop, sku_id: number): Promise<string> {
  const response = await fetch(`${apiUrl}/api/shopping-car/cart/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sku_id, quantity: 1 }),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { id: string }).id
}

/** The queries of an addition, recorded with the placeholders CART and SKU 0. */
async function additionStatements(): Promise<Statement[]> {
  const line = { sku_id: 0, quantity: 1, saved: false, seen_price: '40.00', added_at: AT }
  const cart = {
    id: 'CART',
    promo_code: null,
    email: null,
    destination: null,
    address: null,
    rate: null,
    ...UNKNOWN_SOURCE,
  }
  const steps: ((db: Db) => Promise<unknown>)[] = [
    (db) => lockCart(db, { cart_id: 'CART' }),
    (db) => listLines(db, 'CART'),
    (db) => listSkuOffers(db, [0], 'en', AT),
    (db) => saveCart(db, cart, [line], AT).catch(() => {}),
    (db) =>
      readCustomerStanding(db, {
        user_id: null,
        customer_key: null,
        code: null,
        limited: [],
        zip: null,
        state: null,
        day: null,
      }),
  ]
  return (await Promise.all(steps.map(captureStatements))).flat()
}
