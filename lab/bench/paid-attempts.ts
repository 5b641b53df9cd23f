import type { ProviderCapture } from '../../apps/api/src/modules/checkout/provider.ts'
import { createBuyer } from '../shared/buyer.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'

/** Each is bought by other orders, so that they do not wait for the same balance. */
const SKUS = 64

export interface PaidAttempt {
  id: string
  capture: ProviderCapture
}

/**
 * Payments that only lack their order: one per SKU is begun through the shop, and copied by SQL with its cart and its hold.
 * The returned function takes the next ones; neighbors buy different SKUs.
 */
export async function copyPaidAttempts(shop: TestShop, { count }: { count: number }) {
  const each = Math.ceil(count / SKUS) + 4
  const skuIds = await listBuyableSkus(shop, SKUS)
  for (const sku_id of skuIds) {
    await setStock(shop, sku_id, each + 10)
    const buyer = createBuyer(shop, { lines: [{ sku_id, quantity: 1 }], patience_ms: 60_000 })
    const cart = await buyer.prepare()
    if (!cart || !(await buyer.begin(cart))) throw new Error(`SKU ${sku_id} could not be paid: ${buyer.bought.told}`)
  }
  await shop.query(COPY, [each])
  const rows = await shop.query<{ id: string; amount: string; payee: string }>(
    `select id, amount::text from checkout.attempts where state = 'capturing' order by email`,
  )
  let taken = 0
  return (wanted: number): PaidAttempt[] => {
    const next = rows.slice(taken, taken + wanted)
    taken += wanted
    if (next.length < wanted) throw new Error('the attempts are used up')
    return next.map(({ id, amount }) => ({ id, capture: toCapture(id, amount, shop.env.PAYPAL_MERCHANT_ID ?? null) }))
  }
}

function toCapture(id: string, value: string, payee: string | null): ProviderCapture {
  return { id: `CAP-${id}`, status: 'completed', amount: { value, currency: 'USD' }, custom_id: id, payee }
}

/** The email sorts the copies of all SKUs by turns. */
const COPY = `
  with copies as (
    select a as attempt, c as cart, h as hold, gen_random_uuid() as id, gen_random_uuid() as cart_id,
      to_char(n, 'FM00000') || '-' || h.sku_id || '@bench.test' as email
    from checkout.attempts a join cart.carts c on c.id = a.cart_id join stock.holds h on h.hold_id = a.id
    cross join generate_series(1, $1) as n
    where a.state = 'created'
  ), carts as (
    insert into cart.carts
    select r.* from copies, jsonb_populate_record(cart, jsonb_build_object('id', cart_id, 'email', email)) as r
  ), attempts as (
    insert into checkout.attempts
    select r.* from copies, jsonb_populate_record(attempt, jsonb_build_object('id', copies.id, 'cart_id', cart_id,
      'email', email, 'state', 'capturing', 'provider_order_id', copies.id)) as r
  ), holds as (
    insert into stock.holds
    select r.* from copies, jsonb_populate_record(hold, jsonb_build_object('hold_id', copies.id, 'cart_id', cart_id,
      'approved', true, 'party', '', 'expires_at', null)) as r
    returning sku_id, quantity
  ), movement as (
    insert into stock.movements (at, kind) values ('2026-11-15Z', 'hold') returning id
  )
  insert into stock.postings (sku_id, movement_id, account, quantity)
  select sku_id, movement.id, e.account::stock.account, e.sign * sum(quantity)
  from holds cross join movement cross join (values ('available', -1), ('held', 1)) as e (account, sign)
  group by sku_id, movement.id, e.account, e.sign`
