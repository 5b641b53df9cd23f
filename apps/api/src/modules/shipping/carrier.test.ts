import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quoteShipping, searchAddresses } from '@fieldhouse/contract/shipping'
import { afterAll, expect, test } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const logged: string[] = []
const { apiEnv, fault } = await givenCarrier()
const logs = { write: (line: string) => void logged.push(line) }
const shop = await openTestShop({ env: apiEnv, logs })
const { call, db } = shop
const given = givenCartsIn(shop)
const KEY_SENT = Buffer.from(`${apiEnv.CARRIER_API_KEY}:`).toString('base64')
const HOME = {
  full_name: 'Ana Ruiz',
  line1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA' as const,
  postal_code: '94107',
  country: 'US' as const,
}

async function givenCart(weight_g: number, quantity = 1): Promise<string> {
  const sku = await given.sku()
  await db.updateTable('catalog.skus').set({ weight_g }).where('id', '=', sku.id).execute()
  return given.cart([{ sku_id: sku.id, quantity }])
}

async function quote(cart_id: string, address: object = {}) {
  const { status, body } = await call(quoteShipping, { body: { cart_id, address: { ...HOME, ...address } } })
  expect(status).toBe(200)
  return body
}

test('a parcel is quoted by the carriers, the cheapest first, with the day it comes', async () => {
  const { source, rates } = await quote(await givenCart(600))
  expect(source).toBe('carrier')
  expect(rates.map(({ service }) => service).toSorted()).toEqual([
    '2ndDayAir',
    'Express',
    'Ground',
    'GroundAdvantage',
    'Priority',
  ])
  expect(rates.map(({ amount }) => Number(amount))).toEqual(
    rates.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b),
  )
  for (const { arrives_by, estimated_days } of rates) {
    expect(arrives_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(estimated_days).toBeGreaterThan(0)
  }
})

test('several parcels are quoted together', async () => {
  const [single, double] = [await quote(await givenCart(15_000)), await quote(await givenCart(15_000, 2))]
  const priceOf = ({ rates }: typeof single) => rates.map(({ service, amount }) => [service, Number(amount)] as const)
  const twice = priceOf(single).map(([service, amount]) => [service, Math.round(amount * 200) / 100])
  expect(priceOf(double).toSorted()).toEqual(twice.toSorted())
})

test('an address comes back as the post writes it, corrected, or unknown to it', async () => {
  const search = async (address: object) =>
    (await call(searchAddresses, { body: { address: { ...HOME, ...address } } })).body.candidates[0]
  expect(await search({})).toMatchObject({ deliverable: true, corrections: [], address: { full_name: 'Ana Ruiz' } })
  expect(await search({ city: 'San Fransisco' })).toMatchObject({
    deliverable: true,
    corrections: [{ field: 'city', from: 'San Fransisco' }],
    address: { city: 'SAN FRANCISCO' },
  })
  expect(await search({ line1: '1 Undeliverable Rd' })).toMatchObject({
    deliverable: false,
    address: { line1: '1 Undeliverable Rd' },
  })
})

test.each([
  { kind: 'error_before', status: 500 },
  { kind: 'error_after', status: 503 },
  { kind: 'error_before', status: 429 },
  { kind: 'error_before', status: 401 },
  { kind: 'reset_before' },
  { kind: 'reset_after' },
  { kind: 'no_rates' },
  { kind: 'delay', delay_ms: 6000 },
])('when the carrier meets %o the shop’s own rates stand in, and that is logged', async (met) => {
  const cart_id = await givenCart(600)
  logged.length = 0
  await fault({ call: 'shipment', ...met })
  const started = performance.now()
  expect(await quote(cart_id)).toMatchObject({ source: 'table', rates: [{ service: 'Standard', amount: '6.95' }] })
  expect(performance.now() - started).toBeLessThan(5500)
  expect(logged.join('')).toMatch(/EasyPost rate request failed|EasyPost returned no rates/)
  // Logs must hold neither the address nor the API key.
  expect(logged.join('')).not.toMatch(new RegExp(`Townsend|${apiEnv.CARRIER_API_KEY}|${KEY_SENT}`))
})

test('one lost parcel of several makes no half a price', async () => {
  await fault({ call: 'shipment', kind: 'reset_before' })
  expect(await quote(await givenCart(15_000, 2))).toMatchObject({ source: 'table' })
})

test('when nobody can be asked about an address it is taken as it is', async () => {
  await fault({ call: 'address', kind: 'error_before' })
  const { body } = await call(searchAddresses, { body: { address: HOME } })
  expect(body.candidates).toMatchObject([{ deliverable: null, corrections: [], address: { line1: HOME.line1 } }])
})

test('a carrier that does not say when it arrives is offered without a day', async () => {
  await fault({ call: 'shipment', kind: 'no_dates' })
  expect((await quote(await givenCart(600))).rates[0]).toMatchObject({ arrives_by: null })
})

const nonsense = { status: 200, body: '' }
const liar = createServer((_, response) => {
  response.writeHead(nonsense.status, {
    'content-type': nonsense.body.startsWith('<') ? 'text/html' : 'application/json',
  })
  response.end(nonsense.body)
})
await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
afterAll(() => liar.close())
const CARRIER_API_URL = `http://127.0.0.1:${(liar.address() as AddressInfo).port}/v2`
const otherShop = await openTestShop({ env: { CARRIER_API_URL, CARRIER_API_KEY: 'key' } })
const givenThere = givenCartsIn(otherShop)

test.each([
  [502, '<html>Bad gateway</html>'],
  [500, ''],
  [200, '<html>Sign in to the hotel’s network</html>'],
  [200, ''],
  [200, 'null'],
  [200, '[]'],
  [200, '{}'],
  [200, '{"id": "shp_1", "rates": "none"}'],
  [200, '{"id": "shp_1", "rates": [null, 1, {"rate": "1e9"}]}'],
  [200, '{"id": "shp_1", "rates": [{"id": "r", "carrier": "X", "service": "Y", "rate": "-5.00", "currency": "USD"}]}'],
  [200, '{"id": "shp_1", '],
])('when the carrier answers %i and %j nobody is kept from buying', async (status, body) => {
  Object.assign(nonsense, { status, body })
  const sku = await givenThere.sku()
  const cart_id = await givenThere.cart([{ sku_id: sku.id, quantity: 1 }])
  const quoted = await otherShop.call(quoteShipping, { body: { cart_id, address: HOME } })
  expect([quoted.status, quoted.body.source]).toEqual([200, 'table'])
  const response = await otherShop.call(searchAddresses, { body: { address: HOME } })
  expect(response.body.candidates).toMatchObject([{ deliverable: null, address: { line1: HOME.line1 } }])
})
