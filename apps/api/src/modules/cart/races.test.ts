import type { Cart } from '@fieldhouse/contract/cart'
import { addToCart, getCart, updateCart } from '@fieldhouse/contract/cart'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const given = givenCartsIn(shop)

const CLIENTS = 20
const CHANGES = 10

test('of the changes of one cart by twenty clients at once, none that was acknowledged is lost', async () => {
  const item = await given.item((await given.product()).id, Array(CLIENTS).fill(100))
  const shopper = await given.shopper()
  await call(addToCart, { body: { sku_id: item.sku_ids[0] ?? 0, quantity: 1 } }, shopper.headers)
  const acknowledged = new Map<number, number>()

  /** Each client adds to and sets a line of its own, and retries a rejected change with the returned cart. */
  async function client(sku_id: number) {
    let cart: Cart | undefined
    for (let change = 0; change < CHANGES; ) {
      const isAddition = change % 5 !== 4
      const quantity = isAddition ? 1 : ((change * 7) % 10) + 1
      const response = isAddition
        ? await call(addToCart, { body: { sku_id, quantity } }, shopper.headers)
        : await call(
            updateCart,
            { body: { version: cart?.version ?? 0, lines: [{ sku_id, quantity }] } },
            shopper.headers,
          )
      if (response.status === 200) {
        cart = response.body
        const expected = isAddition ? (acknowledged.get(sku_id) ?? 0) + 1 : quantity
        expect(quantityOf(cart, sku_id)).toBe(expected)
        acknowledged.set(sku_id, expected)
        change++
      } else {
        expect(response.body.code).toBe('cart_changed')
        cart = response.body.cart as Cart
      }
    }
  }
  acknowledged.set(item.sku_ids[0] ?? 0, 1)
  await Promise.all(item.sku_ids.map(client))

  const { body } = await call(getCart, {}, shopper.headers)
  expect(body.version).toBe(1 + CLIENTS * CHANGES)
  for (const sku_id of item.sku_ids) expect(quantityOf(body, sku_id)).toBe(acknowledged.get(sku_id))
})

test('two first additions at once make one cart with both', async () => {
  const [tee, cap] = [await given.sku(), await given.sku()]
  const shopper = await given.shopper()
  const add = (sku_id: number) => call(addToCart, { body: { sku_id, quantity: 1 } }, shopper.headers)
  const responses = await Promise.all([add(tee.id), add(cap.id), add(tee.id)])
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  const { body } = await call(getCart, {}, shopper.headers)
  expect([quantityOf(body, tee.id), quantityOf(body, cap.id)]).toEqual([2, 1])
})

function quantityOf({ lines }: Pick<Cart, 'lines'>, sku_id: number): number {
  return lines.find((line) => line.sku_id === sku_id)?.quantity ?? 0
}
