import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { givenCarrier, SECRET } from '../../test/carrier.ts'
import type { Tracker } from './carrier-state.ts'

const carrier = givenCarrier()

test('a parcel goes its way step by step, and the shop hears of each', async () => {
  const { id, tracker } = await bought()
  for (const status of ['in_transit', 'out_for_delivery', 'delivered']) {
    expect(await advance(tracker.id)).toMatchObject({ status: 200, body: { status } })
  }
  await vi.waitFor(
    () => expect(heardStatuses()).toEqual(['pre_transit', 'in_transit', 'out_for_delivery', 'delivered']),
    20_000,
  )
  expect(heard()[1]).toMatchObject({
    object: 'Event',
    description: 'tracker.updated',
    previous_attributes: { status: 'pre_transit' },
    result: { id: tracker.id, shipment_id: id, tracking_details: [{}, { status: 'in_transit' }] },
  })
  expect((await advance(tracker.id)).status).toBe(400)
  expect((await carrier.api('GET', `/shipments/${id}`)).body).toMatchObject({
    status: 'delivered',
    tracker: { status: 'delivered', signed_by: 'Ana Ruiz' },
  })
})

test('each event is signed over its whole body', async () => {
  await bought()
  await vi.waitFor(() => expect(carrier.shop.heard).toHaveLength(1), 20_000)
  const [{ headers, body }] = carrier.shop.heard as [(typeof carrier.shop.heard)[0]]
  const expected = createHmac('sha256', Buffer.from(SECRET.normalize('NFKD'), 'utf8'))
    .update(body)
    .digest('hex')
  expect(headers['x-hmac-signature']).toBe(`hmac-sha256-hex=${expected}`)
})

test('an event that is not taken is told again, the same one', async () => {
  carrier.shop.answers.push(500, 503)
  await bought()
  await vi.waitFor(() => expect(heard()).toHaveLength(3), 20_000)
  expect(new Set(heard().map(({ id }) => id)).size).toBe(1)
})

test('events are lost, doubled, out of order or early on demand', async () => {
  await carrier.fault({ call: 'webhook', kind: 'lost' })
  const { tracker } = await bought()
  await carrier.fault({ call: 'webhook', kind: 'out_of_order' })
  await advance(tracker.id)
  await advance(tracker.id)
  await vi.waitFor(() => expect(heardStatuses()).toEqual(['out_for_delivery', 'in_transit']), 20_000)

  carrier.shop.forget()
  await carrier.fault({ call: 'webhook', kind: 'duplicate' })
  await advance(tracker.id)
  await vi.waitFor(() => expect(heardStatuses()).toEqual(['delivered', 'delivered', 'delivered']), 20_000)

  carrier.shop.forget()
  await carrier.fault({ call: 'webhook', kind: 'early' })
  await bought()
  expect(heardStatuses()).toEqual(['pre_transit'])
})

test('a parcel can come back, and is found by the code that is on it', async () => {
  const { tracker } = await bought()
  expect((await advance(tracker.tracking_code, { status: 'return_to_sender' })).body).toMatchObject({
    id: tracker.id,
    status: 'return_to_sender',
    finalized: true,
  })
  expect((await advance((await bought()).tracker.id, { status: 'nonsense' })).status).toBe(400)
})

test('a parcel of another shop is followed by its code, once', async () => {
  const given = { tracker: { tracking_code: 'EZ2000000002', carrier: 'USPS' } }
  const { body } = await carrier.api('POST', '/trackers', given)
  expect(body).toMatchObject({ id: expect.stringMatching(/^trk_/), status: 'in_transit', shipment_id: null })
  expect((await carrier.api('POST', '/trackers', given)).body.id).toBe(body.id)
  expect((await carrier.api('GET', `/trackers/${body.id}`)).body).toEqual(body)
  expect(await carrier.api('POST', '/trackers', { tracker: {} })).toMatchObject({ status: 422 })
})

test('people see what there is, and move a parcel on', async () => {
  const { id, tracker } = await bought()
  const overview = await (await fetch(carrier.url)).text()
  for (const shown of [id, tracker.tracking_code, '<option>out_of_order</option>']) expect(overview).toContain(shown)
  const page = await fetch(`${carrier.url}/track/${tracker.id}`, { method: 'POST' })
  expect(await page.text()).toContain('<strong>in_transit</strong>')
})

async function bought(): Promise<{ id: string; tracker: Tracker }> {
  const { id, rates } = await carrier.shipment()
  const { body } = await carrier.api('POST', `/shipments/${id}/buy`, { rate: { id: rates[0].id } })
  return body
}

async function advance(key: string, body: object = {}) {
  const path = `/emulator/trackers/${key}/advance`
  const response = await fetch(carrier.url + path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: response.ok ? await response.json() : await response.text() }
}

function heard() {
  return carrier.shop.heard.map(({ body }) => JSON.parse(body) as { id: string; result: Tracker })
}

function heardStatuses(): string[] {
  return heard().map(({ result }) => result.status)
}
