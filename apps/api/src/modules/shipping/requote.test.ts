import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenCarrier } from '#test/given-carrier.ts'
import { openTestShop } from '#test/test-shop.ts'
import { shippingJobs } from './jobs.ts'
import { openCarrier } from './open-carrier.ts'
import { isQuotedFor } from './rules/quote-match.ts'
import type { QuoteDeps } from './service/quote-deps.ts'
import { createQuote, findQuotedRate, requote } from './service/quotes.ts'

const { apiEnv, fault } = await givenCarrier()
const { deps: shop, time } = await openTestShop({ env: apiEnv })
const settings = openLiveSettings(shop)
const deps: QuoteDeps = { ...shop, settings, carrier: openCarrier(shop.config) }
const alone: QuoteDeps = { ...deps, carrier: undefined }
const { db } = deps
const address = {
  full_name: 'Ana Ruiz',
  line1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA' as const,
  postal_code: '94107',
  country: 'US' as const,
}
const things = [{ sku_id: 7, quantity: 2, weight_g: 300 }]

async function givenChosen(from: QuoteDeps, index = 0) {
  const cart_id = randomUUID()
  const made = await createQuote(from, { cart_id, address, things, lang: 'en' })
  const rate_id = made.rates[index]?.id ?? ''
  const find = () => findQuotedRate(db, { quote_id: made.id, rate_id, cart_id, now: time.now })
  return { cart_id, made, rate_id, find }
}

test('a chosen rate is found with all that it was quoted for, by its own cart alone', async () => {
  const { cart_id, made, rate_id, find } = await givenChosen(deps)
  const chosen = await find()
  expect(chosen).toMatchObject({
    quote_id: made.id,
    source: 'carrier',
    expired: false,
    address: { city: 'San Francisco', line2: null },
    rate: { ...made.rates[0], purchase_refs: [{ shipment: expect.stringMatching(/^shp_/) }] },
  })
  expect(chosen && isQuotedFor(chosen, things)).toBe(true)
  expect(chosen && isQuotedFor(chosen, [{ sku_id: 7, quantity: 3 }])).toBe(false)

  const look = { quote_id: made.id, rate_id, cart_id, now: time.now }
  expect(await findQuotedRate(db, { ...look, cart_id: randomUUID() })).toBeUndefined()
  expect(await findQuotedRate(db, { ...look, rate_id: 'c99' })).toBeUndefined()
  expect(await findQuotedRate(db, { ...look, quote_id: randomUUID() })).toBeUndefined()
})

test('what expired is quoted again by the same carrier and service, and by no other', async () => {
  const { cart_id, made, find } = await givenChosen(deps, 2)
  const [before, otherRate] = [time.now, made.rates[2]]
  time.now = new Date(time.now.getTime() + 30 * 60_000)
  const chosen = await find()
  if (!chosen) throw new Error('the rate is not found')
  expect(chosen.expired).toBe(true)

  const again = await requote(deps, { cart_id, chosen, things })
  expect(again).toMatchObject({ expired: false, rate: { carrier: otherRate?.carrier, service: otherRate?.service } })
  expect(again?.quote_id).not.toBe(made.id)
  expect(again?.rate.purchase_refs).not.toEqual(chosen.rate.purchase_refs)
  const criteria = { quote_id: again?.quote_id ?? '', rate_id: again?.rate.id ?? '', cart_id, now: time.now }
  expect(await findQuotedRate(db, criteria)).toEqual(again)

  for (const kind of ['no_rates', 'error_before']) {
    await fault({ call: 'shipment', kind })
    expect(await requote(deps, { cart_id, chosen, things })).toBeUndefined()
  }
  time.now = before
})

test('a rate of the table is quoted again by the table, whatever language it was read in', async () => {
  const cart_id = randomUUID()
  const made = await createQuote(alone, { cart_id, address, things, lang: 'es' })
  expect(made.rates).toMatchObject([{ service: 'Estándar' }])
  const look = { quote_id: made.id, rate_id: made.rates[0]?.id ?? '', cart_id, now: time.now }
  const chosen = await findQuotedRate(db, look)
  if (!chosen) throw new Error('the rate is not found')
  const heavier = [{ sku_id: 7, quantity: 20, weight_g: 300 }]
  expect(await requote(deps, { cart_id, chosen, things: heavier })).toMatchObject({
    source: 'table',
    rate: { service: 'Estándar', amount: '11.95', purchase_refs: null },
  })
  await db.updateTable('shipping.table_rates').set({ active: false }).execute()
  expect(await requote(alone, { cart_id, chosen, things })).toBeUndefined()
  await db.updateTable('shipping.table_rates').set({ active: true }).execute()
})

test('a quote is forgotten a day after it was over', async () => {
  const { find } = await givenChosen(alone)
  const [job] = shippingJobs
  const work = async () => job?.run(shop, {}, 'test')
  const before = time.now
  time.now = new Date(before.getTime() + 24 * 3_600_000 + 30 * 60_000)
  await work()
  expect(await find()).toMatchObject({ expired: true })
  time.now = new Date(time.now.getTime() + 1)
  await work()
  expect(await find()).toBeUndefined()
  time.now = before
})
