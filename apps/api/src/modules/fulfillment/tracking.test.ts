import { createHmac, randomUUID } from 'node:crypto'
import * as contract from '@fieldhouse/contract/fulfillment'
import { getOrder, getStaffOrder } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { givenFulfillmentIn } from '#test/given-fulfillment.ts'
import { mailsTo } from '#test/mails.ts'
import { runMailJobs } from '#test/run-mail-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { createOrderKey } from '../orders/service/order-keys.ts'

const { apiEnv } = await givenCarrier()
const shop = await openTestShop({ env: apiEnv })
const { app, call, deps } = shop
const { packer, order } = await givenFulfillmentIn(shop)
const headers = packer.headers
const SECRET = apiEnv.CARRIER_WEBHOOK_SECRET ?? ''

const sign = (body: string, secret = SECRET) =>
  `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`

const send = (body: string, signature = sign(body)) =>
  app.inject({
    method: 'POST',
    url: `/api${contract.receiveCarrierWebhook.path}`,
    headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
    payload: body,
  })

const MINUTE = 60_000
const detail = (status: string, minute: number) => ({
  status,
  message: `It is ${status}`,
  datetime: new Date(Date.UTC(2026, 10, 15, 13) + minute * MINUTE).toISOString(),
  tracking_location: { city: 'Austin', state: 'TX' },
})

const event = (tracking_code: string, details: object[]) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    description: 'tracker.updated',
    result: { tracking_code, status: 'unknown', tracking_details: details },
  })

async function givenLabeled() {
  const { id, email } = await order([2], { email: `${randomUUID()}@example.com` })
  const packed = await call(contract.packOrder, { params: { id }, body: {} }, headers)
  const [shipment] = packed.body.shipments
  const params = { id: shipment?.id ?? '' }
  const { body } = await call(contract.buyLabel, { params, body: { amount: shipment?.rate?.amount ?? '' } }, headers)
  return { order_id: id, email, params, code: body.shipments[0]?.tracking_number ?? '' }
}

const read = async (id: string) => (await call(contract.getOrderFulfillment, { params: { id } }, headers)).body
const stateOf = async (id: string) => (await read(id)).shipments[0]?.state

test('reports of the carrier lead to delivered, and the shopper hears of both ends', async () => {
  const { order_id, email, params, code } = await givenLabeled()
  await call(contract.shipShipment, { params, body: {} }, headers)
  expect((await send(event(code, [detail('pre_transit', 0)]))).statusCode).toBe(204)
  expect(await stateOf(order_id)).toBe('shipped')
  await send(event(code, [detail('pre_transit', 0), detail('in_transit', 1)]))
  expect(await read(order_id)).toMatchObject({
    shipments: [
      { state: 'in_transit', tracking: [{ status: 'in_transit', city: 'Austin' }, { status: 'pre_transit' }] },
    ],
    timeline: [{ kind: 'in_transit', text: 'It is in_transit · Austin, TX' }, { kind: 'label_bought' }],
  })
  await send(event(code, [detail('delivered', 2)]))
  expect(await stateOf(order_id)).toBe('delivered')
  const { body } = await call(getStaffOrder, { params: { id: order_id } }, headers)
  expect(body.order).toMatchObject({ fulfillment_status: 'delivered', lines: [{ delivered: 2 }] })
  await runMailJobs(deps)
  const subjects = (await mailsTo(shop.mailUrl, email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  expect(subjects.join()).toMatch(/on its way/)
  expect(subjects.join()).toMatch(/was delivered/)
})

test('the shopper sees each parcel that has left, with its number, link and units, and nobody else does', async () => {
  const { order_id, params, code } = await givenLabeled()
  const link = { 'order-key': await createOrderKey(deps, order_id) }
  const look = async (more: Record<string, string>) => (await call(getOrder, { params: { id: order_id } }, more)).body
  expect((await look(link)).shipments).toEqual([])
  await call(contract.shipShipment, { params, body: {} }, headers)
  await send(event(code, [detail('in_transit', 1)]))
  expect((await look(link)).shipments).toMatchObject([
    {
      number: 1,
      state: 'in_transit',
      carrier: 'USPS',
      tracking_number: code,
      tracking_url: expect.stringContaining('/track/'),
      lines: [{ position: 1, quantity: 2 }],
      tracking: [{ status: 'in_transit', city: 'Austin' }],
    },
  ])
  expect((await look({})).shipments).toBeUndefined()
})

test('a parcel that was scanned without having been marked as shipped is shipped', async () => {
  const { order_id, code } = await givenLabeled()
  await send(event(code, [detail('delivered', 5)]))
  expect(await stateOf(order_id)).toBe('delivered')
})

test('repeated and late reports change nothing, in whichever order they come, many at once', async () => {
  const { order_id, email, code } = await givenLabeled()
  const bodies = [
    event(code, [detail('delivered', 9)]),
    event(code, [detail('in_transit', 1)]),
    event(code, [detail('out_for_delivery', 5)]),
    event(code, [detail('failure', 3)]),
  ]
  const answers = await Promise.all([...bodies, ...bodies.toReversed(), ...bodies].map((body) => send(body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  const { shipments } = await read(order_id)
  expect(shipments[0]).toMatchObject({ state: 'delivered', tracking: { length: 4 } })
  await runMailJobs(deps)
  expect(await mailsTo(shop.mailUrl, email)).toHaveLength(2)
})

test('an older report does not take a parcel back', async () => {
  const { order_id, code } = await givenLabeled()
  await send(event(code, [detail('return_to_sender', 8)]))
  expect(await stateOf(order_id)).toBe('exception')
  await send(event(code, [detail('in_transit', 2)]))
  expect(await stateOf(order_id)).toBe('exception')
  await send(event(code, [detail('in_transit', 9)]))
  expect(await stateOf(order_id)).toBe('in_transit')
})

test('what the carrier has not signed is refused', async () => {
  const { order_id, code } = await givenLabeled()
  const body = event(code, [detail('delivered', 1)])
  const other = event(code, [detail('in_transit', 1)])
  for (const signature of [
    '',
    'hmac-sha256-hex=',
    'hmac-sha256-hex=00',
    sign(body, 'guessed'),
    sign(other),
    sign(body).toUpperCase(),
  ]) {
    expect((await send(body, signature)).json().code).toBe('wrong_signature')
  }
  expect(await stateOf(order_id)).toBe('labeled')
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '"tracker"',
  '{"id": 1, "description": "tracker.updated"}',
  '{"id": "evt_1", "description": "tracker.updated", "result": {"tracking_code": ["x"]}}',
  `{"id": "evt_1", "description": "tracker.updated", "result": {"tracking_code": "${'9'.repeat(100)}"}}`,
  '{"id": "evt_1", "description": "tracker.updated", ',
])('a signed body that is no event is refused: %s', async (body) => {
  expect((await send(body)).json().code).toBe('validation_failed')
})

test('events about something else, and odd details, are taken without effect', async () => {
  const { order_id, code } = await givenLabeled()
  for (const body of [
    event('unknown-code', [detail('delivered', 1)]),
    JSON.stringify({ id: 'evt_2', description: 'batch.updated', result: null }),
    event(code, [
      { status: 'delivered', datetime: 'yesterday' },
      { status: 'teleported', datetime: '2026-11-15' },
    ]),
    event(code, [{ ...detail('pre_transit', 1), message: 'nul \0 byte', tracking_location: 'here' }]),
    event(code, [null, 1, 'delivered', ['delivered']] as never),
  ]) {
    expect((await send(body)).statusCode).toBe(204)
  }
  expect(await stateOf(order_id)).toBe('labeled')
})

test('without a secret nothing is accepted', async () => {
  const { CARRIER_WEBHOOK_SECRET: _, ...env } = apiEnv
  const open = await openTestShop({ env })
  const body = event('94001', [detail('delivered', 1)])
  const answer = await open.app.inject({
    method: 'POST',
    url: `/api${contract.receiveCarrierWebhook.path}`,
    headers: { 'x-hmac-signature': sign(body, '') },
    payload: body,
  })
  expect(answer.json().code).toBe('wrong_signature')
})
