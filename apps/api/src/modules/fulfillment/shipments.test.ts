import { randomUUID } from 'node:crypto'
import * as contract from '@fieldhouse/contract/fulfillment'
import { getStaffOrder } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { givenFulfillmentIn } from '#test/given-fulfillment.ts'
import { mailsTo } from '#test/mails.ts'
import { runMailJobs } from '#test/run-mail-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { reconcileLabels } from './service/reconcile-labels.ts'

const { apiEnv, fault, books } = await givenCarrier()
const shop = await openTestShop({ env: apiEnv })
const { call, db, deps, time } = shop
const { packer, order, people, parts, sku_ids } = await givenFulfillmentIn(shop)
const headers = packer.headers

async function pack(id: string, body: Record<string, unknown> = {}) {
  const packed = await call(contract.packOrder, { params: { id }, body }, headers)
  return { ...packed, shipment: packed.body.shipments?.at(-1) }
}

async function givenPacked(quantities?: readonly number[]) {
  const { id } = await order(quantities)
  const { shipment } = await pack(id)
  if (!shipment?.rate) throw new Error('packed without a rate')
  return { order_id: id, id: shipment.id, amount: shipment.rate.amount }
}

const buy = ({ id, amount }: { id: string; amount: string }) =>
  call(contract.buyLabel, { params: { id }, body: { amount } }, headers)

const statusOf = async (id: string) =>
  (await call(getStaffOrder, { params: { id } }, headers)).body.order.fulfillment_status

/** Staff tokens last five minutes, so the clock goes back. */
async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const before = time.now
  time.now = new Date(before.getTime() + seconds * 1000)
  return work().finally(() => {
    time.now = before
  })
}

async function labelsOf(shipment_id: string) {
  return db.selectFrom('fulfillment.labels').selectAll().where('shipment_id', '=', shipment_id).execute()
}

test('an order ships in two parcels, each with its label, and its units leave the stock', async () => {
  const { id, email } = await order([2, 1], { email: `${randomUUID()}@example.com` })
  const committed = async () =>
    (await sql<{ committed: number }>`select committed from stock.balances where sku_id = ${sku_ids[0]}`.execute(db))
      .rows[0]?.committed ?? 0
  const before = await committed()

  const first = await pack(id, { lines: [{ position: 1, quantity: 2 }] })
  expect(first.status).toBe(201)
  expect(first.shipment).toMatchObject({
    number: 1,
    state: 'packed',
    lines: [{ position: 1, quantity: 2 }],
    rate: { carrier: 'USPS', service: 'GroundAdvantage', expired: false },
    can: ['buy_label', 'ship', 'unpack'],
  })
  const shipment = first.shipment as contract.Shipment
  const bought = await buy({ id: shipment.id, amount: shipment.rate?.amount ?? '' })
  expect(bought.status).toBe(200)
  expect(bought.body.shipments[0]).toMatchObject({
    state: 'labeled',
    label: { state: 'bought', amount: shipment.rate?.amount },
    tracking_number: expect.stringMatching(/^94001\d+$/),
  })
  const shipped = await call(contract.shipShipment, { params: { id: shipment.id }, body: {} }, headers)
  expect(shipped.body.shipments[0]).toMatchObject({ state: 'shipped', can: ['deliver'] })
  expect(await statusOf(id)).toBe('partly_shipped')
  expect(await committed()).toBe(before - 2)

  await runMailJobs(deps)
  const [mail] = await mailsTo(shop.mailUrl, email)
  expect(mail?.subject).toMatch(/is on its way$/)
  expect(mail?.text).toContain('2 × Tempo Running Tee, Navy, M')
  expect(mail?.text).toContain(bought.body.shipments[0]?.tracking_number)

  const second = await pack(id)
  expect(second.shipment).toMatchObject({ number: 2, lines: [{ position: 2, quantity: 1 }] })
  expect(second.body.can).not.toContain('pack')
  await call(
    contract.shipShipment,
    { params: { id: second.shipment?.id ?? '' }, body: { carrier: 'Courier', tracking_number: 'C-1' } },
    headers,
  )
  expect(await statusOf(id)).toBe('shipped')
})

test('two who pack the same units at once make one shipment', async () => {
  const { id } = await order()
  const packed = await Promise.all(Array.from({ length: 6 }, () => pack(id)))
  expect(packed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  const { body } = await call(contract.getOrderFulfillment, { params: { id } }, headers)
  expect(body.shipments).toHaveLength(1)
})

test('a repeated request with the same key packs once', async () => {
  const { id } = await order()
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  for (const _ of [1, 2]) {
    const { status, body } = await call(contract.packOrder, { params: { id }, body: {} }, keyed)
    expect([status, body.shipments.length]).toEqual([201, 1])
  }
})

test('a wrong scan is refused, and so is a missing one', async () => {
  const { id } = await order([2, 1])
  const scan = (scanned: string[]) => pack(id, { scanned })
  expect((await scan(['FH000001', 'FH000001', 'FH000003'])).body.errors).toMatchObject({
    'scanned.2': expect.anything(),
    scanned: ['lack 1 of its units'],
  })
  expect((await scan(['FH000001', 'FH000002'])).status).toBe(400)
  expect((await scan(['FH000001', String(sku_ids[0]), 'FH000002'])).status).toBe(201)
})

test('an order that was refunded whole, is unpaid, or is held is not to be packed', async () => {
  const refunded = await order()
  await db.updateTable('orders.orders').set({ payment_status: 'refunded' }).where('id', '=', refunded.id).execute()
  const pending = await order([1], { payment_status: 'pending' })
  const held = await order()
  await call(contract.holdOrder, { params: { id: held.id }, body: { reason: 'Waits for socks' } }, headers)
  for (const { id } of [refunded, pending, held]) expect((await pack(id)).body.code).toBe('wrong_state')
  const { body } = await call(contract.getOrderFulfillment, { params: { id: refunded.id } }, headers)
  expect(body).toMatchObject({ suggested: null, can: ['correct_address'], lines: [{ to_pack: 0 }, { to_pack: 0 }] })

  const released = await call(contract.releaseOrder, { params: { id: held.id } }, headers)
  expect(released.body).toMatchObject({ hold: null, can: expect.arrayContaining(['pack']) })
  expect((await pack(held.id)).status).toBe(201)
})

test('a label that is bought many times at once is bought once', async () => {
  const packed = await givenPacked()
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(packed)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await labelsOf(packed.id)).toHaveLength(1)
  expect(await books.boughtFor(packed.id, db)).toBe(1)
})

test.each(['reset_before', 'reset_after', 'error_after'])(
  'after a lost answer (%s) the label is neither lost nor bought twice',
  async (kind) => {
    const packed = await givenPacked()
    await fault({ call: 'buy', kind })
    expect((await buy(packed)).body.code).toBe('carrier_unavailable')
    const { body } = await call(contract.getOrderFulfillment, { params: { id: packed.order_id } }, headers)
    expect(body.shipments[0]).toMatchObject({ label: { state: 'buying' }, can: ['buy_label'] })
    const unpacked = await call(contract.unpackShipment, { params: { id: packed.id } }, headers)
    expect(unpacked.body.code).toBe('wrong_state')

    await later(120, () => reconcileLabels({ ...deps, ...parts }))
    const [label] = await labelsOf(packed.id)
    expect(label).toMatchObject({ state: 'bought', amount: packed.amount })
    expect(await books.boughtFor(packed.id, db)).toBe(1)
    expect((await buy(packed)).status).toBe(200)
  },
)

test('as the carrier that refuses a second purchase, too', async () => {
  const packed = await givenPacked()
  await fault({ call: 'buy', kind: 'reset_after' })
  await buy(packed)
  await fault({ call: 'buy', kind: 'strict' })
  expect((await buy(packed)).status).toBe(200)
  expect(await labelsOf(packed.id)).toHaveLength(1)
})

test('a refused label is told with its reason, and can be tried at a new rate', async () => {
  const packed = await givenPacked()
  await fault({ call: 'buy', kind: 'refuse' })
  const refused = await buy(packed)
  expect(refused.body).toMatchObject({
    code: 'label_refused',
    errors: { label: ['The carrier does not sell this postage today.'] },
  })
  const rated = await call(contract.quoteShipment, { params: { id: packed.id } }, headers)
  expect(rated.body.shipments[0]).toMatchObject({ label: { state: 'failed' }, can: ['buy_label', 'ship', 'unpack'] })
  expect((await buy({ ...packed, amount: rated.body.shipments[0]?.rate?.amount ?? '' })).status).toBe(200)
})

test('an expired or other rate is not bought, and only the same service is quoted again', async () => {
  const packed = await givenPacked()
  expect((await buy({ ...packed, amount: '0.01' })).body.code).toBe('rate_expired')
  const expires_at = new Date(time.now.getTime() - 1000).toISOString()
  await sql`update fulfillment.shipments set rate = rate || ${JSON.stringify({ expires_at })}::jsonb
    where id = ${packed.id}`.execute(db)
  expect((await buy(packed)).body.code).toBe('rate_expired')
  const rated = await call(contract.quoteShipment, { params: { id: packed.id } }, headers)
  expect(rated.body.shipments[0]?.rate).toMatchObject({ carrier: 'USPS', service: 'GroundAdvantage', expired: false })

  await db
    .updateTable('orders.orders')
    .set({ rate: JSON.stringify({ carrier: 'USPS', service: 'Teleport', arrives_by: null }) })
    .where('id', '=', packed.order_id)
    .execute()
  const none = await call(contract.quoteShipment, { params: { id: packed.id } }, headers)
  expect(none.body.code).toBe('rate_unavailable')
})

test('a voided label gives the parcel back to be labeled or unpacked', async () => {
  const packed = await givenPacked()
  await buy(packed)
  expect((await call(contract.unpackShipment, { params: { id: packed.id } }, headers)).body.code).toBe('wrong_state')
  await fault({ call: 'refund', kind: 'refuse' })
  expect((await call(contract.voidLabel, { params: { id: packed.id } }, headers)).body.code).toBe('label_refused')
  await fault({ call: 'refund', kind: 'reset_after' })
  expect((await call(contract.voidLabel, { params: { id: packed.id } }, headers)).body.code).toBe('carrier_unavailable')
  await later(120, () => reconcileLabels({ ...deps, ...parts }))
  const { body } = await call(contract.getOrderFulfillment, { params: { id: packed.order_id } }, headers)
  expect(body.shipments[0]).toMatchObject({ state: 'packed', tracking_number: null, label: { state: 'voided' } })

  const unpacked = await call(contract.unpackShipment, { params: { id: packed.id } }, headers)
  expect(unpacked.body).toMatchObject({ shipments: [], can: expect.arrayContaining(['pack']) })
  expect(await statusOf(packed.order_id)).toBe('placed')
})

test('the label is printed through a link that ends', async () => {
  const packed = await givenPacked()
  await buy(packed)
  const { body } = await call(contract.getLabelLink, { params: { id: packed.id } }, headers)
  const file = await shop.app.inject({ url: body.path })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const expired = await later(180, () => shop.app.inject({ url: body.path }))
  expect(expired.json().code).toBe('link_expired')
})

test('the address can be corrected until a label is bought, and the parcel is quoted again', async () => {
  const packed = await givenPacked()
  const { body: staff } = await call(getStaffOrder, { params: { id: packed.order_id } }, headers)
  const address = {
    full_name: 'Ana Ruiz',
    line1: '388 Townsend St',
    city: 'San Francisco',
    state: 'CA' as const,
    postal_code: '94107',
    country: 'US' as const,
  }
  const correct = (fields: object, version: number) =>
    call(
      contract.correctOrderAddress,
      { params: { id: packed.order_id }, body: { version, address: { ...address, ...fields } } },
      headers,
    )
  expect((await correct({ line1: '1 Undeliverable Rd' }, staff.version)).body.code).toBe('address_not_deliverable')
  expect((await correct({}, 0)).body.code).toBe('version_conflict')
  const corrected = await correct({}, staff.version)
  expect(corrected.body.shipments[0]).toMatchObject({ rate: null })
  expect(corrected.body.timeline[0]).toMatchObject({ kind: 'address_corrected', actor: packer.username })
  const { body } = await call(contract.quoteShipment, { params: { id: packed.id } }, headers)
  await buy({ ...packed, amount: body.shipments[0]?.rate?.amount ?? '' })
  expect((await correct({}, body.version)).body.code).toBe('wrong_state')
})

test('notes and resent emails are in the timeline', async () => {
  const { id, email } = await order([1], { email: `${randomUUID()}@example.com` })
  await call(contract.addOrderNote, { params: { id }, body: { text: 'Race on Nov 28' } }, headers)
  const early = await call(contract.resendOrderMail, { params: { id }, body: { kind: 'shipped' } }, headers)
  expect(early.body.code).toBe('wrong_state')
  const { body } = await call(contract.resendOrderMail, { params: { id }, body: { kind: 'placed' } }, headers)
  expect(body.timeline.map(({ kind, text }) => [kind, text])).toEqual([
    ['mail_resent', 'placed'],
    ['note', 'Race on Nov 28'],
  ])
  await runMailJobs(deps)
  expect((await mailsTo(shop.mailUrl, email))[0]?.subject).toMatch(/is confirmed$/)
})

test('shipments are found by tracking number, order number and state', async () => {
  const packed = await givenPacked()
  const bought = (await buy(packed)).body.shipments[0]
  const { number } = (await call(getStaffOrder, { params: { id: packed.order_id } }, headers)).body.order
  for (const query of [{ q: bought?.tracking_number ?? '' }, { q: `#${number}` }]) {
    const { body } = await call(contract.listShipments, { query }, headers)
    expect(body.results).toMatchObject([{ id: packed.id, order_number: number, units: 3 }])
  }
  const { body } = await call(contract.listShipments, { query: { state: 'labeled', label: 'bought' } }, headers)
  expect(body.results.map(({ id }) => id)).toContain(packed.id)
})

test('staff without the permission reaches none of it', async () => {
  const { headers } = await people.staff(['catalog'])
  const packed = await givenPacked()
  for (const answer of [
    await call(contract.getOrderFulfillment, { params: { id: packed.order_id } }, headers),
    await call(contract.buyLabel, { params: { id: packed.id }, body: { amount: packed.amount } }, headers),
    await call(contract.getLabelLink, { params: { id: packed.id } }, headers),
  ]) {
    expect(answer.body.code).toBe('forbidden')
  }
})
