import type { Cart } from '@fieldhouse/contract/cart'
import { openSizedShop } from '../shared/sized-shop.ts'
import { listSkusOnSale } from '../shared/skus-on-sale.ts'

const CLIENTS = 20

/**
 * Clients change one guest cart concurrently, each its own line, by adding and by setting, and retry from the returned
 * cart on conflict. In the end the cart must hold exactly the acknowledged quantities.
 */
export async function runCartChanges({ quick }: { quick: boolean }): Promise<string[]> {
  const changes = quick ? 5 : 50
  const shop = await openSizedShop(5000, { RATE_LIMIT_SCALE: '1000000' })
  try {
    const sku_ids = await listSkusOnSale(shop.databaseUrl, CLIENTS)
    const call = callerOf(`${shop.apiUrl}/api/shopping-car/cart/`)
    const first = await call('POST', { sku_id: sku_ids[0] ?? 0, quantity: 1 })
    const cart_id = first.cart.id
    const began = performance.now()
    const outcomes = await Promise.all(
      sku_ids.map((sku_id, index) => change(call, { cart_id, sku_id, there: index === 0 ? 1 : 0, changes })),
    )
    const seconds = (performance.now() - began) / 1000
    const { cart } = await call('GET', { cart_id })
    const lost = outcomes.filter(({ sku_id, expected }) => quantityOf(cart, sku_id) !== expected).length
    const refused = outcomes.reduce((sum, outcome) => sum + outcome.refused, 0)
    const acknowledged = CLIENTS * changes
    if (lost > 0 || cart.version !== acknowledged + 1) throw new Error(`${lost} lines are not what was acknowledged`)
    return [
      `bench cart-changes clients=${CLIENTS} acknowledged=${acknowledged} lost=${lost} refused_and_repeated=${refused} seconds=${seconds.toFixed(0)}`,
    ]
  } finally {
    await shop.close()
  }
}

type Call = ReturnType<typeof callerOf>

async function change(call: Call, job: { cart_id: string; sku_id: number; there: number; changes: number }) {
  const { cart_id, sku_id, changes } = job
  let expected = job.there
  let version = 0
  let refused = 0
  for (let done = 0; done < changes; ) {
    const isAddition = done % 5 !== 4
    const quantity = isAddition ? 1 : ((done * 7) % 10) + 1
    const result = isAddition
      ? await call('POST', { cart_id, sku_id, quantity })
      : await call('PATCH', { cart_id, version, lines: [{ sku_id, quantity }] })
    version = result.cart.version
    if (!result.ok) {
      refused++
      continue
    }
    expected = isAddition ? expected + 1 : quantity
    if (quantityOf(result.cart, sku_id) !== expected) throw new Error('an acknowledged change is not in the answer')
    done++
  }
  return { sku_id, expected, refused }
}

/** A version conflict carries the current cart. */
function callerOf(url: string) {
  return async (method: 'GET' | 'POST' | 'PATCH', body: object): Promise<{ ok: boolean; cart: Cart }> => {
    const search = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    const response = await fetch(url + search, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const parsed = (await response.json()) as Cart & { code?: string; cart?: Cart }
    if (response.ok) return { ok: true, cart: parsed }
    if (parsed.code !== 'cart_changed' || !parsed.cart) throw new Error(JSON.stringify(parsed))
    return { ok: false, cart: parsed.cart }
  }
}

function quantityOf({ lines }: Pick<Cart, 'lines'>, sku_id: number): number {
  return lines.find((line) => line.sku_id === sku_id)?.quantity ?? 0
}
