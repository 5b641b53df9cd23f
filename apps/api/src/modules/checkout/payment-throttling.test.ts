import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const shop = await openShopWithPayPal({ RATE_LIMIT_SCALE: '1' })
const { given, readyCart, begin, validate, approve, time } = shop

const later = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}

test('whoever is declined again and again is not let on for an hour, also with other carts', async () => {
  const sku = await given.sku({ on_hand: 50 })
  for (let tried = 0; tried < 5; tried++) {
    const { body } = await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }]))
    await approve(body.provider_order_id, 'decline')
    expect((await validate(body.provider_order_id)).body.code).toBe('payment_declined')
    later(5)
  }
  const cart = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  const refused = await begin(cart)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  later(61)
  const again = await readyCart([{ sku_id: sku.id, quantity: 1 }])
  expect((await begin(again)).status).toBe(201)
})

test('nobody sets more than three carts aside at once', async () => {
  later(120)
  const sku = await given.sku({ on_hand: 50 })
  const begun = []
  for (let index = 0; index < 4; index++) begun.push(await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }])))
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  later(16)
  expect((await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }]))).status).toBe(201)
})
