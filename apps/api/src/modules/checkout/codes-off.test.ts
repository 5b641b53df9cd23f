import { getCart, updateCart } from '@fieldhouse/contract/cart'
import { getPromoCode, updatePromotionCode } from '@fieldhouse/contract/promotions'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const shop = await openShopWithPayPal()
const { call, db, given, readyCart, begin, validate, approve } = shop
const staff = await given.staff(['promotions'])

const turn = (code: string, active: boolean) =>
  call(updatePromotionCode, { params: { code }, body: { active } }, staff.headers)

async function cartWith(promo_code: string) {
  const sku = await given.sku({ price: '40.00', on_hand: 10 })
  const { id: cart_id, version } = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  return (await call(updateCart, { body: { cart_id, version, promo_code } })).body
}

test('a code that is off is refused like an unknown one, also in carts that hold it, until it is on again', async () => {
  await given.promotion({ code: 'OFFNOW' })
  const cart = await cartWith('OFFNOW')
  const read = async () => (await call(getCart, { query: { cart_id: cart.id } })).body
  expect(await read()).toMatchObject({ code_problem: null, totals: { discount: '4.00' } })

  expect(await turn('offnow', false)).toMatchObject({ status: 200, body: { code: 'OFFNOW', active: false } })
  expect(await read()).toMatchObject({
    promo_code: 'OFFNOW',
    code_problem: { code: 'unknown_code' },
    totals: { discount: '0.00' },
  })
  expect((await cartWith('OFFNOW')).code_problem).toEqual({ code: 'unknown_code' })
  expect((await call(getPromoCode, { params: { code: 'OFFNOW' } })).body.code).toBe('not_found')
  const { body } = await begin(cart)
  expect(body).toMatchObject({ code: 'cart_changed', cart: { totals: { discount: '0.00' } } })

  await turn('OFFNOW', true)
  expect((await begin(await read())).status).toBe(201)
})

test('a payment that has reserved the code before keeps its discount', async () => {
  await given.promotion({ code: 'RESERVED' })
  const cart = await cartWith('RESERVED')
  const { body: attempt } = await begin(cart)
  await turn('RESERVED', false)
  await approve(attempt.provider_order_id)
  const { body: paid } = await validate(attempt.provider_order_id)
  expect(paid.order?.totals).toMatchObject({ discount: '4.00', total: cart.totals.total })
})

test('of payments and the switch at once, each order has the discount that was agreed, or none is placed', async () => {
  const promotion_id = await given.promotion({ code: 'RACE' })
  const carts = await Promise.all(Array.from({ length: 12 }, () => cartWith('RACE')))
  const [switched, ...begun] = await Promise.all([turn('RACE', false), ...carts.map((cart) => begin(cart))])
  expect(switched.status).toBe(200)
  const outcomes = new Set(begun.map(({ status, body }) => (status === 201 ? 'begun' : body.code)))
  for (const outcome of outcomes) expect(['begun', 'cart_changed', 'promo_used_up']).toContain(outcome)
  const { redemptions } = await db
    .selectFrom('promotions.codes')
    .select('redemptions')
    .where('code', '=', 'RACE')
    .executeTakeFirstOrThrow()
  expect(redemptions).toBe(begun.filter(({ status }) => status === 201).length)
  const counted = await db
    .selectFrom('promotions.redemptions')
    .select('reservation_id')
    .where('promotion_id', '=', promotion_id)
    .execute()
  expect(counted).toHaveLength(redemptions)
})
