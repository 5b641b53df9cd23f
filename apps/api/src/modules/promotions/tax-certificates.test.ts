import { getCart, getCartTrace, updateCart } from '@fieldhouse/contract/cart'
import { replaceTaxRate } from '@fieldhouse/contract/promotions'
import { createTaxCertificate, listTaxCertificates, withdrawTaxCertificate } from '@fieldhouse/contract/taxes'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'
import { promotionsPersonalData } from './personal-data.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)
const { headers, people, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])
const body = { rate: '10.0', taxes_shipping: true }
for (const state of ['TX', 'CA'] as const) await call(replaceTaxRate, { params: { state }, body }, headers)
const tee = await given.sku({ price: '50.00', on_hand: 100 })

const CERTIFICATE = { number: 'TX-4711', states: ['TX' as const], starts_on: '2026-01-01', ends_on: null }
const add = (customer: string, change: object = {}, by = headers) =>
  call(createTaxCertificate, { body: { customer, ...CERTIFICATE, ...change } }, by)
const list = (q = '') => call(listTaxCertificates, { query: q ? { q } : {} }, headers)

/** A signed-in customer with a tee in the cart, and the tax of it. */
async function givenBuyer() {
  const buyer = await people.shopper()
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  await db.updateTable('cart.carts').set({ user_id: buyer.id }).where('id', '=', cart_id).execute()
  async function taxIn(state: 'TX' | 'CA') {
    const { version } = (await call(getCart, {}, buyer.headers)).body
    const destination = { state, postal_code: state === 'TX' ? '73301' : '94108' }
    return (await call(updateCart, { body: { version, destination } }, buyer.headers)).body.totals.tax
  }
  return { ...buyer, cart_id, taxIn }
}

test('a certificate exempts its customer in its states, and the trace of the cart names it', async () => {
  const [ana, eva] = [await givenBuyer(), await givenBuyer()]
  expect(await ana.taxIn('TX')).toBe('5.00')

  const { status, body } = await add(ana.email.toUpperCase())

  expect([status, body]).toEqual([201, { id: expect.any(Number), username: ana.username, ...CERTIFICATE }])
  expect(await ana.taxIn('CA')).toBe('5.00')
  expect(await ana.taxIn('TX')).toBe('0.00')
  expect(await eva.taxIn('TX')).toBe('5.00')
  const trace = await call(getCartTrace, { params: { id: ana.cart_id } }, headers)
  expect(trace.body.trace).toContainEqual(expect.objectContaining({ step: 'tax', certificate_id: body.id }))
})

test('it holds on its days, by the calendar of the state', async () => {
  const ana = await givenBuyer()
  await add(ana.username, { starts_on: '2026-03-01', ends_on: '2026-03-31' })
  const now = time.now
  const taxAt = async (instant: string) => {
    time.now = new Date(instant)
    return ana.taxIn('TX')
  }
  // Texas is at UTC-6, then at UTC-5.
  expect(await taxAt('2026-03-01T05:59:00Z')).toBe('5.00')
  expect(await taxAt('2026-03-01T06:01:00Z')).toBe('0.00')
  expect(await taxAt('2026-04-01T04:59:00Z')).toBe('0.00')
  expect(await taxAt('2026-04-01T05:01:00Z')).toBe('5.00')
  time.now = now
})

test('a withdrawn one exempts nobody, and both steps can be undone', async () => {
  const ana = await givenBuyer()
  const { id } = (await add(ana.username)).body
  const created = await newestEntry()

  expect((await call(withdrawTaxCertificate, { params: { id } }, headers)).status).toBe(204)
  expect(await ana.taxIn('TX')).toBe('5.00')
  expect((await call(withdrawTaxCertificate, { params: { id } }, headers)).status).toBe(404)
  expect((await list(ana.username)).body.count).toBe(0)

  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  expect(await ana.taxIn('TX')).toBe('0.00')
  expect((await undo(created?.id)).status).toBe(200)
  expect(await ana.taxIn('TX')).toBe('5.00')
  expect(JSON.stringify(created)).not.toContain(CERTIFICATE.number)
})

test('they are found by customer and by number', async () => {
  const ana = await givenBuyer()
  await add(ana.username, { number: 'A-1' })
  await add(ana.username, { number: 'A-2', states: ['CA', 'TX'] })

  expect((await list(ana.username.toUpperCase())).body.results.map(({ number }) => number)).toEqual(['A-2', 'A-1'])
  expect((await list('a-1')).body).toMatchObject({ count: 1, results: [{ username: ana.username }] })
  expect((await list('%')).body.count).toBe(0)
})

test.each([
  ['customer', { customer: 'nobody-at-all' }],
  ['states', { states: [] }],
  ['states', { states: ['XX'] }],
  ['ends_on', { ends_on: '2025-12-31' }],
  ['number', { number: '  ' }],
  ['colour', { colour: 'red' }],
])('a wrong %s is refused', async (field, change) => {
  const ana = await people.shopper()
  const { status, body } = await add(ana.username, change)
  expect([status, Object.keys(body.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([400, [field]])
})

test('staff without the permission for promotions neither sees nor adds any', async () => {
  const other = await people.staff(['orders'])
  expect((await add('somebody', {}, other.headers)).status).toBe(403)
  expect((await call(listTaxCertificates, { query: {} }, other.headers)).status).toBe(403)
})

test('a customer gets the number with their data, and erasure removes it', async () => {
  const ana = await givenBuyer()
  await add(ana.username, { number: 'SECRET-9' })
  const person = { user_id: ana.id, emails: [ana.email], until: time.now }
  const exported = await promotionsPersonalData.export(db, person as never)
  expect(JSON.stringify(exported)).toContain('SECRET-9')

  await promotionsPersonalData.erase(db, person as never, time.now)

  expect((await list('SECRET-9')).body.count).toBe(0)
  expect(JSON.stringify(await promotionsPersonalData.export(db, person as never))).not.toContain('SECRET-9')
})
