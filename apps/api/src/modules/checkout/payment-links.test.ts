import { randomUUID } from 'node:crypto'
import { getCartById } from '@fieldhouse/contract/cart'
import { getStaffOrder } from '@fieldhouse/contract/orders'
import {
  createPaymentLink,
  listPaymentLinks,
  listSkusForSale,
  openPaymentLink,
  revokePaymentLink,
} from '@fieldhouse/contract/payment-links'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '../../../test/given-payments.ts'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { signPaymentLink } from './service/payment-link-tokens.ts'
import { closeExpiredLinks } from './service/payment-links.ts'
import { findPaymentLink } from './store/payment-links.ts'

const shop = await openShopWithPayPal()
const { call, db, deps, given, finishCart, begin, validate, approve, time } = shop
const people = givenPeopleIn(deps)
const staff = await people.staff(['orders'])

const newEmail = () => `${randomUUID()}@example.test`

async function givenLink(email = newEmail(), quantity = 1) {
  const { id: sku_id } = await given.sku({ on_hand: 5 })
  const { status, body } = await call(
    createPaymentLink,
    { body: { email, lang: 'en', lines: [{ sku_id, quantity }] } },
    staff.headers,
  )
  expect(status).toBe(201)
  const row = await findPaymentLink(db, body.id)
  if (!row) throw new Error('the link was not stored')
  return { ...body, sku_id, cart_id: row.cart_id, token: signPaymentLink(deps, row) }
}

const open = (token: string) => call(openPaymentLink, { body: { token } })
const revoke = (id: string, headers = staff.headers) => call(revokePaymentLink, { params: { id } }, headers)

async function pay(cart_id: string) {
  const cart = await finishCart(cart_id)
  const started = await begin(cart)
  await approve(started.body.provider_order_id)
  return validate(started.body.provider_order_id)
}

test('staff fills a cart, the customer pays it by the link, and the order says who placed it', async () => {
  const link = await givenLink()
  expect((await open(link.token)).body).toEqual({ cart_id: link.cart_id })
  const { body: paid } = await pay(link.cart_id)
  expect(paid.status).toBe('paid')
  const { body: order } = await call(getStaffOrder, { params: { id: paid.order?.id ?? '' } }, staff.headers)
  expect(order.placed_by).toBe(staff.username)

  expect((await open(link.token)).body).toEqual({ cart_id: null })
  const { body: list } = await call(listPaymentLinks, { query: { email: link.email } }, staff.headers)
  expect(list.results).toMatchObject([{ state: 'paid', order_number: order.order.number }])
  expect((await revoke(link.id)).status).toBe(409)
})

test('an order that the customer places says nothing of staff', async () => {
  const { id: sku_id } = await given.sku({ on_hand: 5 })
  const { body: paid } = await pay(await given.cart([{ sku_id, quantity: 1 }]))
  const { body: order } = await call(getStaffOrder, { params: { id: paid.order?.id ?? '' } }, staff.headers)
  expect(order.placed_by).toBeNull()
})

test('a revoked link opens nothing, and a cart that was opened before cannot be paid', async () => {
  const link = await givenLink()
  const cart = await finishCart(link.cart_id)
  const started = await begin(cart)
  await approve(started.body.provider_order_id)
  expect((await revoke(link.id)).body.state).toBe('revoked')
  expect((await open(link.token)).status).toBe(400)
  expect((await validate(started.body.provider_order_id)).status).toBe(409)
  expect((await begin(cart)).status).toBe(404)
  expect((await revoke(link.id)).status).toBe(409)
})

test('revoking while the customer pays ends in an order or in a revoked link, never in both', async () => {
  for (let round = 0; round < 5; round++) {
    const link = await givenLink()
    const cart = await finishCart(link.cart_id)
    const started = await begin(cart)
    await approve(started.body.provider_order_id)
    const [paid, revoked] = await Promise.all([validate(started.body.provider_order_id), revoke(link.id)])
    expect([paid.status === 200, revoked.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('an expired link opens nothing, and its cart is closed', async () => {
  const link = await givenLink()
  const cart = await finishCart(link.cart_id)
  await sql`update checkout.payment_links set expires_at = ${time.now} where id = ${link.id}`.execute(db)
  expect((await open(link.token)).status).toBe(400)
  await closeExpiredLinks(deps)
  expect((await begin(cart)).status).toBe(404)
})

test('a guessed, a changed, and a foreign link open nothing', async () => {
  const link = await givenLink()
  const [content = '', seal = ''] = link.token.split('.')
  const forged = Buffer.from(JSON.stringify({ wanted: { id: link.id }, until: 9e15 })).toString('base64url')
  for (const token of [link.id, `${forged}.${seal}`, `${content}.${seal.slice(1)}`, `${content}.`]) {
    expect((await open(token)).status).toBe(400)
  }
  const stranger = await people.shopper()
  expect((await call(getCartById, { params: { id: link.id } }, stranger.headers)).status).toBe(404)
})

test('twenty openings at once of one link lead to one cart and one order', async () => {
  const link = await givenLink()
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(link.token)))
  expect(new Set(opened.map(({ body }) => body.cart_id))).toEqual(new Set([link.cart_id]))
  const cart = await finishCart(link.cart_id)
  const started = await Promise.all(Array.from({ length: 5 }, () => begin(cart)))
  const ids = new Set(started.map(({ body }) => body.provider_order_id))
  expect(ids.size).toBe(1)
  const [id = null] = ids
  await approve(id)
  await Promise.all(Array.from({ length: 5 }, () => validate(id)))
  const { rows } = await sql`select from orders.orders where cart_id = ${link.cart_id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a price that changes meanwhile must be seen before it is paid', async () => {
  const link = await givenLink()
  const cart = await finishCart(link.cart_id)
  await sql`update catalog.prices set amount = amount + 10
    where product_id = (select i.product_id from catalog.skus s join catalog.product_items i on i.id = s.product_item_id
      where s.id = ${link.sku_id})`.execute(db)
  expect((await begin(cart)).status).toBe(409)
})

test('staff cannot sell what is not there, and other staff cannot place orders', async () => {
  const { id: sku_id } = await given.sku({ on_hand: 1 })
  const body = { email: newEmail(), lang: 'en' as const, lines: [{ sku_id, quantity: 2 }] }
  expect((await call(createPaymentLink, { body }, staff.headers)).status).toBe(409)
  const { headers } = await people.staff(['customers', 'campaigns'])
  const one = { ...body, lines: [{ sku_id, quantity: 1 }] }
  expect((await call(createPaymentLink, { body: one }, headers)).status).toBe(403)
  const link = await givenLink()
  expect((await revoke(link.id, headers)).status).toBe(403)
})

test('staff finds what it can sell', async () => {
  const { sku_id } = await givenLink()
  const { rows } = await sql<{ name: string }>`
    select p.name from catalog.skus s join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id where s.id = ${sku_id}`.execute(db)
  const { body } = await call(listSkusForSale, { query: { q: rows[0]?.name ?? '' } }, staff.headers)
  expect(body.results.map((found) => found.sku_id)).toContain(sku_id)
})
