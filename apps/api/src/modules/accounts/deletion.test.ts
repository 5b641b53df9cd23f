import { deleteUser, downloadMyData, register } from '@fieldhouse/contract/accounts'
import { addToCart, updateCart } from '@fieldhouse/contract/cart'
import { saveAddress } from '@fieldhouse/contract/shipping'
import { createStockAlert } from '@fieldhouse/contract/wishlist'
import { expect, test } from 'vitest'
import { eraseDeletedUsers } from '#test/erase-deleted-users.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { HOME, openShopWithPayPal } from '#test/given-payments.ts'
import { PASSWORD } from '#test/given-people.ts'

const shop = await openShopWithPayPal()
const { approve, begin, call, db, deps, given, settleCapture, sweepAfter, time, validate } = shop
const orders = givenOrdersIn(shop)
/** With a new session each time, because the tests let days pass. */
const erase = async (username: string) =>
  call(deleteUser, { params: { username }, body: {} }, (await given.staff(['customers'])).headers)
const leave = ({ username, headers }: { username: string; headers: Record<string, string> }) =>
  call(deleteUser, { params: { username }, body: { password: PASSWORD } }, headers)
const passDays = (days: number) => {
  time.now = new Date(time.now.getTime() + days * 24 * 3_600_000)
}
const confirmed = () => given.shopper({ email_confirmed_at: time.now })
const userOf = (id: number) =>
  db.selectFrom('accounts.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = (id: string) =>
  db.selectFrom('orders.orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countErasures = async () => (await db.selectFrom('accounts.erasures').select('user_id').execute()).length

test('nobody keeps an account from being deleted by registering its anonymous name', async () => {
  const ana = await given.shopper()
  const body = { username: `anonymized-${ana.id}`, email: 'squatter@example.test', password: PASSWORD }
  expect((await call(register, { body })).status).toBe(201)
  expect((await erase(ana.username)).status).toBe(204)
  expect(await userOf(ana.id)).toMatchObject({ status: 'anonymized', email: null })
  const username = `anonymized:${ana.id}`
  expect((await call(register, { body: { ...body, username, email: 'second@example.test' } })).status).toBe(400)
})

test('deleted twice at once, an account is deleted once, with one email', async () => {
  const ana = await given.shopper()
  const statuses = (await Promise.all([leave(ana), leave(ana), leave(ana)])).map(({ status }) => status)
  expect(statuses).toContain(204)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const links = await db.selectFrom('accounts.revert_links').select('id').where('user_id', '=', ana.id).execute()
  expect(links).toHaveLength(1)
})

test('erased by two members of staff and the worker at once, an account is erased once', async () => {
  const ana = await given.shopper()
  await leave(ana)
  passDays(3)
  const erasing = [erase(ana.username), erase(ana.username), eraseDeletedUsers(deps), eraseDeletedUsers(deps)]
  const responses = await Promise.all(erasing)
  expect(responses.filter((response) => response && response.status >= 500)).toEqual([])
  expect(await userOf(ana.id)).toMatchObject({ status: 'anonymized' })
  await eraseDeletedUsers(deps)
  expect(await countErasures()).toBe(0)
})

test('a payment under review refuses no deletion, and is erased when its order is delivered', async () => {
  const ana = await confirmed()
  const sku = await given.sku()
  const { body: own } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, ana.headers)
  const cart = await shop.finishCart(own.id, {}, ana.headers)
  const { body: attempt } = await begin(cart, ana.headers)
  await approve(attempt.provider_order_id, 'pending')
  expect((await validate(attempt.provider_order_id, ana.headers)).body).toMatchObject({ order: null })
  expect((await erase(ana.username)).status).toBe(204)
  expect(await countErasures()).toBe(1)
  const pending = await attemptOf(attempt.attempt_id)
  expect(pending).toMatchObject({ state: 'pending', email: ana.email })

  const { captures } = await shop.books()
  await settleCapture(captures.find(({ order_id }) => order_id === attempt.provider_order_id)?.id ?? '', 'COMPLETED')
  await sweepAfter(3600)
  await eraseDeletedUsers(deps)
  expect(await orderOf(attempt.attempt_id)).toMatchObject({ email: ana.email })
  passDays(181)
  await eraseDeletedUsers(deps)
  expect(await orderOf(attempt.attempt_id)).toMatchObject({
    email: 'anonymized',
    address: null,
    total: cart.totals.total,
  })
  expect(await attemptOf(attempt.attempt_id)).toMatchObject({ email: 'anonymized' })
  expect(await countErasures()).toBe(0)
})

test('what another person left stays: an unconfirmed email erases nothing of guests', async () => {
  const eva = await confirmed()
  await call(saveAddress, { body: { address: HOME } }, eva.headers)
  const ana = await given.shopper()
  const theirs = await orders.order({ email: ana.email })
  await deliver(theirs.id)
  const sku = await given.sku({ on_hand: 0 })
  await call(createStockAlert, { body: { sku_id: sku.id, email: ana.email } })
  await erase(ana.username)
  expect(await orderOf(theirs.id)).toMatchObject({ email: ana.email })
  expect(await alertsOf(ana.email)).toHaveLength(1)
  const { body } = await call(downloadMyData, {}, eva.headers)
  expect(body.addresses).toHaveLength(1)
})

test('what a guest left under the confirmed email goes too, and what the next owner of the mailbox leaves stays', async () => {
  const ana = await confirmed()
  const [mine, open] = [await orders.order({ email: ana.email }), await orders.order({ email: ana.email })]
  await deliver(mine.id)
  const sku = await given.sku()
  const cart_id = await given.cart([{ sku_id: sku.id, quantity: 1 }])
  const set = await call(updateCart, { body: { cart_id, version: 1, email: ana.email, address: HOME } })
  expect(set.body.email).toBe(ana.email)
  await erase(ana.username)
  expect(await orderOf(mine.id)).toMatchObject({ email: 'anonymized' })
  expect(await orderOf(open.id)).toMatchObject({ email: ana.email })
  const cart = await db.selectFrom('cart.carts').selectAll().where('id', '=', cart_id).executeTakeFirstOrThrow()
  expect(cart).toMatchObject({ email: null, address: null, status: 'open' })

  passDays(1)
  const next = await orders.order({ email: ana.email, placed_at: time.now })
  for (const { id } of [open, next]) await deliver(id)
  await eraseDeletedUsers(deps)
  expect(await orderOf(open.id)).toMatchObject({ email: 'anonymized' })
  expect(await orderOf(next.id)).toMatchObject({ email: ana.email })
})

test('an account that cannot be erased does not keep the others', async () => {
  const [owner, ana] = [await given.staff(['staff']), await given.shopper()]
  await db.updateTable('accounts.users').set({ erase_at: time.now }).where('id', 'in', [owner.id, ana.id]).execute()
  await db.updateTable('accounts.staff').set({ active: false }).where('user_id', '<>', owner.id).execute()
  await eraseDeletedUsers(deps)
  expect(await userOf(owner.id)).toMatchObject({ status: 'active' })
  expect(await userOf(ana.id)).toMatchObject({ status: 'anonymized' })
})

const attemptOf = (id: string) =>
  db.selectFrom('checkout.attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const alertsOf = (email: string) =>
  db.selectFrom('wishlist.stock_alerts').select('id').where('email', '=', email).execute()

async function deliver(id: string): Promise<void> {
  await db.updateTable('orders.orders').set({ fulfillment_status: 'delivered' }).where('id', '=', id).execute()
}
