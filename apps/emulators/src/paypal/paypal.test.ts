import { verify, X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { createLogger } from '@fieldhouse/process/log'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePorts } from '../../../../tools/run/ports.ts'
import { createSigningCertificates } from '../../../../tools/run/signing-certificates.ts'
import { startPayPal } from './start-paypal.ts'
import type { WebhookEvent } from './webhooks.ts'

const host = '127.0.0.1'
const client = { id: 'shop', secret: 'secret' }
const merchant_id = 'EMULATEDSHOP1'
const WEBHOOK_ID = 'WEBHOOK-1'
let url = ''
const stops: (() => Promise<void>)[] = []
let heard: { headers: Record<string, string>; body: string; event: WebhookEvent }[] = []
/** The shop's response statuses in order; 200 after the last one. */
let statusQueue: number[] = []

beforeAll(async () => {
  const [port = 0, shopPort = 0] = await freePorts(2)
  url = `http://${host}:${port}`
  const shop = createServer(async (request, response) => {
    const body = await text(request)
    heard.push({ headers: request.headers as Record<string, string>, body, event: JSON.parse(body) })
    response.writeHead(statusQueue.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => shop.listen(shopPort, host, resolve))
  stops.push(() => new Promise((resolve) => shop.close(() => resolve())))
  const log = createLogger({ name: 'test', level: 'silent' })
  const signer = createSigningCertificates(`${url}/issuer.crt`)
  const receiver = { url: `http://${host}:${shopPort}/hooks`, webhook_id: WEBHOOK_ID, signer }
  stops.push(
    await startPayPal({ host, port, client, merchant_id, receiver, log, now: () => new Date('2026-11-15T12:00:00Z') }),
  )
})
beforeEach(async () => {
  await fetch(`${url}/faults`, { method: 'DELETE' })
  heard = []
  statusQueue = []
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

async function call(method: string, path: string, body?: unknown, requestId?: string) {
  const headers = {
    authorization: 'Bearer emulated-access-token',
    'content-type': 'application/json',
    ...(requestId ? { 'paypal-request-id': requestId } : {}),
  }
  const response = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const isJson = response.headers.get('content-type') === 'application/json'
  return { status: response.status, body: isJson ? JSON.parse(await response.text()) : undefined }
}

const unit = (value: string, more: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'attempt-1', amount: { currency_code: 'USD', value }, ...more }],
})

async function newOrder(value = '25.00', outcome: string | null = 'pay'): Promise<string> {
  const { body } = await call('POST', '/v2/checkout/orders', unit(value))
  if (outcome) await call('POST', `/emulator/orders/${body.id}/approve`, { outcome })
  return body.id
}

const capture = (id: string, requestId?: string) => call('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId)
const fault = (body: object) => call('POST', '/faults', body)
const types = () => heard.map(({ event }) => event.event_type)

test('a token is given to who knows the secret, and needed for every call', async () => {
  const ask = (authorization: string) =>
    fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body: 'grant_type=client_credentials',
    })
  expect((await ask(basic('shop', 'secret'))).status).toBe(200)
  expect((await ask(basic('shop', 'wrong'))).status).toBe(401)
  expect((await fetch(`${url}/v2/checkout/orders/X`)).status).toBe(401)
})

test('an order is made, approved, captured once and refunded in parts', async () => {
  const id = await newOrder('25.00', null)
  expect((await capture(id)).body).toMatchObject({ details: [{ issue: 'ORDER_NOT_APPROVED' }] })
  await call('POST', `/emulator/orders/${id}/approve`)
  const captured = await capture(id)
  expect(captured).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } })
  const [made] = captured.body.purchase_units[0].payments.captures
  expect(made).toMatchObject({ status: 'COMPLETED', amount: { value: '25.00' }, custom_id: 'attempt-1' })
  expect((await capture(id)).body).toMatchObject({ details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] })

  const refund = (value?: string) =>
    call('POST', `/v2/payments/captures/${made.id}/refund`, value ? { amount: { currency_code: 'USD', value } } : {})
  expect((await refund('10.00')).body).toMatchObject({ status: 'COMPLETED', amount: { value: '10.00' } })
  expect((await refund('15.01')).body).toMatchObject({ details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] })
  expect((await refund()).body).toMatchObject({ amount: { value: '15.00' } })
  expect((await call('GET', `/v2/payments/captures/${made.id}`)).body.status).toBe('REFUNDED')
})

test('the same request id has one effect, however often and however close together it is sent', async () => {
  const made = await Promise.all([1, 2, 3].map(() => call('POST', '/v2/checkout/orders', unit('5.00'), 'create-1')))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  const id = await newOrder()
  const captured = await Promise.all([1, 2, 3].map(() => capture(id, 'capture-1')))
  expect(new Set(captured.map(({ body }) => body.purchase_units[0].payments.captures[0].id)).size).toBe(1)
  expect(captured.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
})

test('what is malformed is refused as PayPal would', async () => {
  for (const [body, issue] of [
    [{ ...unit('5.00'), intent: 'AUTHORIZE' }, 'INVALID_PARAMETER_VALUE'],
    [unit('5'), 'INVALID_PARAMETER_SYNTAX'],
    [unit('0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ intent: 'CAPTURE', purchase_units: [] }, 'INVALID_ARRAY_MIN_ITEMS'],
  ] as const) {
    expect((await call('POST', '/v2/checkout/orders', body)).body).toMatchObject({ details: [{ issue }] })
  }
  expect((await call('GET', '/v2/checkout/orders/NONE')).status).toBe(404)
})

test('an invoice is paid once', async () => {
  const made = await call('POST', '/v2/checkout/orders', unit('5.00', { invoice_id: 'inv-1' }))
  await call('POST', `/emulator/orders/${made.body.id}/approve`)
  await capture(made.body.id)
  const again = await call('POST', '/v2/checkout/orders', unit('5.00', { invoice_id: 'inv-1' }))
  expect(again.body).toMatchObject({ details: [{ issue: 'DUPLICATE_INVOICE_ID' }] })
})

test('a bank declines, and the person may try again; a review ends well or not', async () => {
  const declined = await newOrder('9.00', 'decline')
  expect(await capture(declined)).toMatchObject({ status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } })
  await call('POST', `/emulator/orders/${declined}/approve`)
  expect((await capture(declined)).status).toBe(201)

  for (const status of ['COMPLETED', 'DECLINED']) {
    const id = await newOrder('9.00', 'pending')
    const { body } = await capture(id)
    const [pending] = body.purchase_units[0].payments.captures
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } })
    await call('POST', `/emulator/captures/${pending.id}/settle`, { status })
    expect((await call('GET', `/v2/payments/captures/${pending.id}`)).body.status).toBe(status)
  }
})

test('an answer is lost before or after its effect, as was asked for', async () => {
  for (const [kind, captured] of [
    ['reset_before', false],
    ['error_before', false],
    ['reset_after', true],
    ['error_after', true],
  ] as const) {
    const id = await newOrder()
    await fault({ call: 'capture', kind })
    const response = await capture(id).catch(() => 'lost')
    expect(response === 'lost').toBe(kind.startsWith('reset'))
    expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe(captured ? 'COMPLETED' : 'APPROVED')
  }
  expect((await call('GET', '/faults')).body).toEqual([])
})

test('a part of the calls is met, the same ones for the same seed', async () => {
  const meet = async () => {
    await call('POST', '/faults/seed', { seed: 7 })
    await fault({ call: 'get', kind: 'error_before', share: 0.5, count: 1000 })
    const statuses = []
    for (let index = 0; index < 20; index++) statuses.push((await call('GET', '/v2/checkout/orders/NONE')).status)
    await call('DELETE', '/faults')
    return statuses
  }
  const first = await meet()
  expect(new Set(first)).toEqual(new Set([404, 503]))
  expect(await meet()).toEqual(first)
  expect((await fault({ call: 'get', kind: 'explode' })).status).toBe(400)
})

test('the shop is told, with a signature that can be looked at, and again until it listens', async () => {
  statusQueue = [500, 503]
  const id = await newOrder()
  await capture(id)
  await vi.waitFor(() => expect(heard).toHaveLength(4), 20_000)
  const last = heard.findLast(({ event }) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED')
  if (!last) throw new Error('nothing was heard')
  const { headers, body } = last
  const pem = await (await fetch(headers['paypal-cert-url'] ?? '')).text()
  const isSigned = (change: { webhook_id?: string; body?: string }) => isGenuine(pem, { headers, body, ...change })

  expect(isSigned({})).toBe(true)
  expect(isSigned({ webhook_id: 'OTHER' })).toBe(false)
  expect(isSigned({ body: body.replace('25.00', '26.00') })).toBe(false)
  const issuer = new X509Certificate(await (await fetch(`${url}/issuer.crt`)).text())
  expect(new X509Certificate(pem).verify(issuer.publicKey)).toBe(true)
})

function isGenuine(
  pem: string,
  { headers, body, webhook_id = WEBHOOK_ID }: { headers: Record<string, string>; body: string; webhook_id?: string },
): boolean {
  const {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sig = '',
  } = headers
  const signed = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`)
  return verify('sha256', signed, new X509Certificate(pem).publicKey, Buffer.from(sig, 'base64'))
}

test('events are lost, doubled, late, early or out of order when asked for', async () => {
  const id = await newOrder()
  await vi.waitFor(() => expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED']), 20_000)
  await fault({ call: 'webhook', kind: 'early' })
  await capture(id)
  expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])

  for (const [kind, expected] of [
    ['lost', ['PAYMENT.CAPTURE.COMPLETED']],
    ['duplicate', [...Array(3).fill('CHECKOUT.ORDER.APPROVED'), 'PAYMENT.CAPTURE.COMPLETED']],
    ['out_of_order', ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']],
  ] as const) {
    heard = []
    await fault({ call: 'webhook', kind })
    const next = await newOrder()
    await vi.waitFor(async () => expect((await call('GET', '/faults')).body).toEqual([]), 20_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await capture(next)
    await vi.waitFor(() => expect(types()).toEqual(expected), 20_000)
  }
  heard = []
  await fault({ call: 'webhook', kind: 'late', delay_ms: 300 })
  const late = await newOrder()
  await capture(late)
  await vi.waitFor(() => expect(types()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']), 20_000)
})

test('the books tell all that happened, and a person finds their way', async () => {
  const id = await newOrder('12.34')
  await capture(id)
  const { body } = await call('GET', '/emulator/books')
  const order = body.orders.find((candidate: { id: string }) => candidate.id === id)
  expect(order.capture).toMatchObject({ order_id: id, status: 'COMPLETED', amount: { value: '12.34' } })
  expect(await (await fetch(`${url}/`)).text()).toContain(id)
  expect(await (await fetch(`${url}/checkoutnow?token=${id}`)).text()).toContain('USD 12.34')
  expect(await (await fetch(`${url}/sdk/js?client-id=shop`)).text()).toContain('Buttons')
})

test('transactions are searched within 31 days, a page at a time, without those of other times', async () => {
  const purchase_units = [{ custom_id: 'searched', amount: { currency_code: 'USD', value: '20.00' } }]
  const { body: order } = await call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units })
  await fetch(`${url}/emulator/orders/${order.id}/approve`, { method: 'POST' })
  const { body: paid } = await call('POST', `/v2/checkout/orders/${order.id}/capture`)
  const [{ id }] = paid.purchase_units[0].payments.captures
  await call('POST', `/v2/payments/captures/${id}/refund`, { amount: { currency_code: 'USD', value: '5.00' } })
  const search = (start_date: string, end_date: string, more = {}) =>
    call('GET', `/v1/reporting/transactions?${new URLSearchParams({ start_date, end_date, ...more })}`)

  const { body } = await search('2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z', { page_size: '500' })
  const found = body.transaction_details.map((each: { transaction_info: object }) => each.transaction_info)
  expect(found.filter(({ custom_field }: { custom_field: string }) => custom_field === 'searched')).toMatchObject([
    { transaction_id: id, transaction_event_code: 'T0006', transaction_amount: { value: '20.00' } },
    { paypal_reference_id: id, transaction_event_code: 'T1107', transaction_amount: { value: '-5.00' } },
  ])
  const { body: second } = await search('2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z', { page_size: '1', page: '2' })
  expect(second).toMatchObject({ page: 2, total_items: body.total_items, total_pages: body.total_items })
  expect(second.transaction_details).toHaveLength(1)
  expect((await search('2026-10-01T00:00:00Z', '2026-10-30T00:00:00Z')).body.total_items).toBe(0)
  expect((await search('2026-10-01T00:00:00Z', '2026-11-30T00:00:00Z')).status).toBe(400)
  expect((await search('', '2026-11-30T00:00:00Z')).status).toBe(400)
})
