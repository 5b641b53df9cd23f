import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { givenCarrier, HOME, PARCEL, RATE_SECONDS, WAREHOUSE } from '../../test/carrier.ts'
import type { Rate } from './carrier-state.ts'

const carrier = givenCarrier()

test('a shipment has the rates of several carriers, as decimal texts', async () => {
  const shipment = await carrier.shipment()
  expect(shipment).toMatchObject({
    object: 'Shipment',
    status: 'unknown',
    usps_zone: 8,
    messages: [],
    selected_rate: null,
  })
  expect(shipment.rates.map(({ carrier, service }: Rate) => `${carrier} ${service}`)).toEqual([
    'USPS GroundAdvantage',
    'USPS Priority',
    'USPS Express',
    'UPS Ground',
    'UPS 2ndDayAir',
  ])
  for (const rate of shipment.rates) {
    expect(rate).toMatchObject({
      rate: expect.stringMatching(/^\d+\.\d\d$/),
      currency: 'USD',
      shipment_id: shipment.id,
    })
    expect(rate.delivery_days).toBeGreaterThan(0)
  }
})

test('the same parcel on the same way costs the same, a heavier, larger or farther one more', async () => {
  const priceOf = async (more: object) => (await carrier.shipment(more)).rates.map(({ rate }: Rate) => Number(rate))
  const usual = await priceOf({})
  expect(await priceOf({})).toEqual(usual)
  const others = [
    await priceOf({ parcel: { ...PARCEL, weight: 80 } }),
    await priceOf({ parcel: { ...PARCEL, length: 24, width: 20, height: 12 } }),
    await priceOf({ to_address: { ...HOME, city: 'Honolulu', state: 'HI', zip: '96815' } }),
  ]
  for (const prices of others) {
    for (const [index, price] of prices.entries()) expect(price).toBeGreaterThan(usual[index])
  }
  const near = await priceOf({ to_address: { ...WAREHOUSE, name: 'Ben' } })
  for (const [index, price] of near.entries()) expect(price).toBeLessThan(usual[index])
})

test('arrival is counted in days on which the carrier delivers', async () => {
  carrier.at = new Date('2026-11-20T12:00:00Z')
  const { rates } = await carrier.shipment()
  const dateOf = (name: string) => rates.find(({ service }: Rate) => service === name).delivery_date
  expect(dateOf('2ndDayAir')).toBe('2026-11-24T00:00:00Z')
  expect(dateOf('Express')).toBe('2026-11-23T00:00:00Z')
})

test('a carrier that does not carry a parcel says why', async () => {
  const heavy = await carrier.shipment({ parcel: { ...PARCEL, weight: 71 * 16 } })
  expect(heavy.messages).toMatchObject([{ carrier: 'USPS', type: 'rate_error' }])
  expect(heavy.rates.every(({ carrier }: Rate) => carrier === 'UPS')).toBe(true)
  const nowhere = await carrier.shipment({ to_address: { ...HOME, zip: '00000' } })
  expect([nowhere.rates, nowhere.messages.length]).toEqual([[], 2])
})

test('addresses and parcels are given by their ids as well', async () => {
  const { body: to } = await carrier.api('POST', '/addresses', { address: HOME })
  const { body: parcel } = await carrier.api('POST', '/parcels', { parcel: PARCEL })
  const shipment = await carrier.shipment({ to_address: { id: to.id }, parcel: { id: parcel.id } })
  expect(shipment).toMatchObject({ to_address: { id: to.id }, parcel: { id: parcel.id, weight: 22 } })
  expect((await carrier.api('POST', '/parcels', { parcel: { length: 1 } })).body.error.errors).toMatchObject([
    { field: 'weight' },
  ])
})

test('one rate is bought once: the same again is answered as before, another is refused', async () => {
  const { id, rates } = await carrier.shipment()
  const bought = await buy(id, rates[1].id)
  expect(bought.status).toBe(200)
  expect(bought.body).toMatchObject({
    status: 'pre_transit',
    selected_rate: { id: rates[1].id },
    tracking_code: expect.stringMatching(/^\d{22}$/),
    tracker: { status: 'pre_transit', shipment_id: id },
    fees: [{ amount: `${rates[1].rate}000` }],
  })

  expect(await buy(id, rates[1].id)).toEqual(bought)
  expect(await buy(id, rates[0].id)).toMatchObject({
    status: 422,
    body: { error: { code: 'SHIPMENT.POSTAGE.EXISTS' } },
  })
  expect((await carrier.api('GET', `/shipments/${id}`)).body).toEqual(bought.body)
  expect(await events(id)).toHaveLength(1)
})

test('twenty who buy at once have one label', async () => {
  const { id, rates } = await carrier.shipment()
  const all = await Promise.all(Array.from({ length: 20 }, () => buy(id, rates[0].id)))
  expect(new Set(all.map(({ body }) => body.tracking_code)).size).toBe(1)
})

test('a rate expires, and is quoted again under another id', async () => {
  const { id, rates } = await carrier.shipment()
  carrier.at = new Date(carrier.at.getTime() + (RATE_SECONDS + 1) * 1000)
  expect(await buy(id, rates[0].id)).toMatchObject({
    status: 422,
    body: { error: { code: 'SHIPMENT.POSTAGE.FAILURE' } },
  })

  const { body: rerated } = await carrier.api('POST', `/shipments/${id}/rerate`, {})
  expect(Object.keys(rerated)).toEqual(['rates', 'messages'])
  expect(rerated.rates[0]).toMatchObject({ service: rates[0].service, rate: rates[0].rate })
  expect(await buy(id, rates[0].id)).toMatchObject({ status: 422, body: { error: { code: 'SHIPMENT.MISSING_RATE' } } })
  expect((await carrier.api('GET', `/rates/${rerated.rates[0].id}`)).body).toEqual(rerated.rates[0])
  expect(await buy(id, rerated.rates[0].id)).toMatchObject({ status: 200 })
})

test('a label is a picture, and a PDF on demand', async () => {
  const { id, rates } = await carrier.shipment()
  const { body } = await buy(id, rates[0].id)
  const png = await fetch(body.postage_label.label_url)
  expect(png.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await png.arrayBuffer())
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 400, 600])
  const length = bytes.readUInt32BE(33)
  expect(inflateSync(bytes.subarray(41, 41 + length))).toHaveLength(600 * 401)

  const converted = await carrier.api('GET', `/shipments/${id}/label?file_format=PDF`)
  const pdf = await (await fetch(converted.body.postage_label.label_pdf_url)).text()
  expect(pdf).toMatch(/^%PDF-1\.4[\s\S]*388 Townsend Street[\s\S]*%%EOF\n$/)

  const asPdf = await carrier.shipment({ options: { label_format: 'PDF' } })
  const { body: bought } = await buy(asPdf.id, asPdf.rates[0].id)
  expect(bought.postage_label).toMatchObject({ label_file_type: 'application/pdf' })
  expect((await fetch(`${carrier.url}/labels/${(await carrier.shipment()).id}.png`)).status).toBe(404)
})

test('a fault before the effect buys nothing, one after it does', async () => {
  const { id, rates } = await carrier.shipment()
  await carrier.fault({ call: 'buy', kind: 'error_before', status: 500 })
  expect(await buy(id, rates[0].id)).toMatchObject({ status: 500, body: { error: { code: 'INTERNAL_SERVER_ERROR' } } })
  await carrier.fault({ call: 'buy', kind: 'reset_before' })
  await expect(buy(id, rates[0].id)).rejects.toThrow()
  expect((await carrier.api('GET', `/shipments/${id}`)).body.selected_rate).toBeNull()

  await carrier.fault({ call: 'buy', kind: 'reset_after' })
  await expect(buy(id, rates[0].id)).rejects.toThrow()
  const { body } = await carrier.api('GET', `/shipments/${id}`)
  expect(body.selected_rate.id).toBe(rates[0].id)
  expect((await buy(id, rates[0].id)).body.tracking_code).toBe(body.tracking_code)
})

test('carriers quote without days on demand', async () => {
  await carrier.fault({ call: 'shipment', kind: 'no_dates' })
  const { rates } = await carrier.shipment()
  expect(rates[0]).toMatchObject({ delivery_days: null, delivery_date: null, rate: expect.any(String) })
})

test('carriers quote nothing, sell nothing or refuse a second purchase on demand', async () => {
  await carrier.fault({ call: 'shipment', kind: 'no_rates' })
  expect(await carrier.shipment()).toMatchObject({ rates: [], messages: [{ carrier: 'USPS' }, { carrier: 'UPS' }] })

  const { id, rates } = await carrier.shipment()
  await carrier.fault({ call: 'buy', kind: 'refuse' })
  expect(await buy(id, rates[0].id)).toMatchObject({
    status: 422,
    body: { error: { code: 'SHIPMENT.POSTAGE.FAILURE' } },
  })
  expect(await buy(id, rates[0].id)).toMatchObject({ status: 200 })
  await carrier.fault({ call: 'buy', kind: 'strict' })
  expect(await buy(id, rates[0].id)).toMatchObject({
    status: 422,
    body: { error: { code: 'SHIPMENT.POSTAGE.EXISTS' } },
  })
})

function buy(id: string, rateId: string) {
  return carrier.api('POST', `/shipments/${id}/buy`, { rate: { id: rateId } })
}

async function events(shipment: string): Promise<unknown[]> {
  const all = (await (await fetch(`${carrier.url}/emulator/events`)).json()) as { result: { shipment_id: string } }[]
  return all.filter(({ result }) => result.shipment_id === shipment)
}
