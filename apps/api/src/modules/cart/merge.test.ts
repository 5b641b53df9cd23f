import { logIn, register } from '@fieldhouse/contract/accounts'
import { addToCart, getCart, updateCart } from '@fieldhouse/contract/cart'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const given = givenCartsIn(shop)

const signIn = (username: string, cart_id: string) => call(logIn, { body: { username, password: PASSWORD, cart_id } })

test('who signs in finds both carts in one: of what is in both the larger quantity', async () => {
  const shopper = await given.shopper()
  const [tee, cap, sock] = [await given.sku(), await given.sku(), await given.sku()]
  for (const [sku_id, quantity] of [
    [tee.id, 1],
    [cap.id, 4],
  ] as const)
    await call(addToCart, { body: { sku_id, quantity } }, shopper.headers)
  const cart_id = await given.cart([
    { sku_id: tee.id, quantity: 3 },
    { sku_id: cap.id, quantity: 2 },
    { sku_id: sock.id, quantity: 1 },
  ])
  await call(updateCart, { body: { cart_id, version: 3, promo_code: 'spring' } })

  const { body } = await signIn(shopper.username, cart_id)
  const headers = { authorization: `Bearer ${body.access}` }
  const cart = (await call(getCart, {}, headers)).body
  expect(body.cart_merge).toEqual({ cart_id: cart.id, added: 1, raised: 1, dropped: 0 })
  expect(cart.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    [tee.id, 3],
    [cap.id, 4],
    [sock.id, 1],
  ])
  expect(cart).toMatchObject({ promo_code: 'SPRING', code_problem: { code: 'unknown_code' } })
  expect((await call(getCart, { query: { cart_id } })).status).toBe(404)
  // The first sign-in deleted the guest cart, so the second has nothing to merge.
  expect((await signIn(shopper.username, cart_id)).body).not.toHaveProperty('cart_merge')
})

test('who was about to pay as a guest keeps exactly what was being paid', async () => {
  const shopper = await given.shopper()
  const [tee, cap] = [await given.sku(), await given.sku()]
  await call(addToCart, { body: { sku_id: tee.id, quantity: 1 } }, shopper.headers)
  const cart_id = await given.cart([{ sku_id: cap.id, quantity: 2 }])
  const setPaying = (capturing: boolean) =>
    db.updateTable('cart.carts').set({ status: 'paying', capturing }).where('id', '=', cart_id).execute()
  await setPaying(true)
  const paying = await call(addToCart, { body: { cart_id, sku_id: cap.id, quantity: 1 } })
  expect(paying.body.code).toBe('payment_in_progress')
  // A cart keeps its owner while its payment is being captured.
  expect((await signIn(shopper.username, cart_id)).body).not.toHaveProperty('cart_merge')

  await setPaying(false)
  await signIn(shopper.username, cart_id)
  const { body } = await call(getCart, {}, shopper.headers)
  expect(body.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([[cap.id, 2]])
})

test('the cart of another shopper is not brought along', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  const tee = await given.sku()
  const { body } = await call(addToCart, { body: { sku_id: tee.id, quantity: 1 } }, ana.headers)
  expect((await signIn(eva.username, body.id)).body).not.toHaveProperty('cart_merge')
  expect((await call(getCart, {}, ana.headers)).body.lines).toHaveLength(1)
})

test('who makes an account keeps what they had put together as a guest', async () => {
  const tee = await given.sku()
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 2 }])
  const account = { username: 'new-shopper', email: 'new.shopper@example.test', password: PASSWORD }
  const { body } = await call(register, { body: { ...account, cart_id } })
  expect(body.cart_merge).toMatchObject({ added: 1 })
  const { body: cart } = await call(getCart, {}, { authorization: `Bearer ${body.access}` })
  expect(cart.lines).toMatchObject([{ sku_id: tee.id, quantity: 2 }])
})
