import { addToCart, updateCart } from '@fieldhouse/contract/cart'
import pg from 'pg'
import { expect, test } from 'vitest'
import { givenCartsIn } from '../../../test/given-carts.ts'
import { openTestShop } from '../../../test/test-shop.ts'

const MOST_STATEMENTS = 8

/** Everything that is sent to the database, BEGIN and COMMIT included; connections look it up when they are made. */
const sent: string[] = []
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  const [first] = given
  sent.push(typeof first === 'string' ? first : (first as { text: string }).text)
  return Reflect.apply(query, this, given)
} as typeof query

const shop = await openTestShop()
const { call } = shop
const given = givenCartsIn(shop)

test('a shopper who adds to the cart costs at most eight statements, a guest less', async () => {
  const shopper = await given.shopper()
  const [tee, cap] = [await given.sku(), await given.sku()]
  await given.promotion({ usage_limit: 5, code: 'CODE5' })
  const add = (sku_id: number, headers = {}) => call(addToCart, { body: { sku_id, quantity: 1 } }, headers)
  await add(tee.id, shopper.headers)
  const coded = await call(updateCart, { body: { version: 1, promo_code: 'CODE5' } }, shopper.headers)
  expect(coded.body.discounts).toHaveLength(1)

  sent.length = 0
  await add(cap.id, shopper.headers)
  expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect([sent[1], sent.at(-1)]).toEqual(['begin', 'commit'])

  sent.length = 0
  await add(cap.id)
  expect(sent.length).toBeLessThan(MOST_STATEMENTS)
})
