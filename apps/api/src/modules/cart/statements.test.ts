import { addToCart, updateCart } from '@fieldhouse/contract/cart'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const MAX_STATEMENTS = 8

/** Includes BEGIN and COMMIT. Spy on the prototype before any connection is made. */
const query = vi.spyOn(pg.Client.prototype, 'query')
// Test files share one process, so restore the method for the next file.
afterAll(() => query.mockRestore())

/** Without those of the relay, which the worker sends. */
const listSent = () =>
  query.mock.calls
    .map(([first]: unknown[]) => (typeof first === 'string' ? first : (first as { text: string }).text))
    .filter((text) => !text.includes('delete from platform.unsent_notifications'))

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

  query.mockClear()
  await add(cap.id, shopper.headers)
  const sent = listSent()
  expect(sent.length).toBeLessThanOrEqual(MAX_STATEMENTS)
  expect([sent[1], sent.at(-1)]).toEqual(['begin', 'commit'])

  query.mockClear()
  await add(cap.id)
  expect(listSent().length).toBeLessThan(MAX_STATEMENTS)
})
