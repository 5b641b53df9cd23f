import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@fieldhouse/process/log'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../../tools/run/ports.ts'
import type { ReceivedWebhook } from '../../test/receiver.ts'
import { startWebhookReceiver } from '../../test/receiver.ts'
import { twilioSignature } from './callbacks.ts'
import { startSms } from './start-sms.ts'

const host = '127.0.0.1'
const account = { sid: `AC${'1'.repeat(32)}`, token: 'secret', number: '+15005550006' }
const PHONE = '+12125550100'
const SERVICE = `MG${'2'.repeat(32)}`
let url = ''
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const port = await freePort()
  url = `http://${host}:${port}`
  shop = await startWebhookReceiver()
  const log = createLogger({ name: 'test', level: 'silent' })
  const clock = { now: () => new Date('2026-11-15T12:00:00Z') }
  stops.push(await startSms({ host, port, account, stepMs: 20, inboundUrl: shop.url, clock, log }), shop.close)
})
beforeEach(async () => {
  await fetch(`${url}/messages`, { method: 'DELETE' })
  await fetch(`${url}/faults`, { method: 'DELETE' })
  shop.forget()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

test('a text is taken, sent and delivered, and can be looked up', async () => {
  const { status, body } = await send({ Body: 'Hello', StatusCallback: shop.url })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    account_sid: account.sid,
    status: 'queued',
    price: null,
    from: account.number,
    to: PHONE,
    body: 'Hello',
    num_segments: '1',
    direction: 'outbound-api',
    date_created: 'Sun, 15 Nov 2026 12:00:00 +0000',
    date_sent: null,
    error_code: null,
  })
  await vi.waitFor(() => expect(statuses()).toEqual(['sent', 'delivered']), 20_000)
  const got = await api('GET', `/Messages/${body.sid}.json`)
  expect(got.body).toMatchObject({ status: 'delivered', price: '-0.00830' })
  const list = await api('GET', `/Messages.json?To=${encodeURIComponent(PHONE)}`)
  expect(list.body.messages).toMatchObject([{ sid: body.sid }])
})

test('what the shop is told is signed over its address and all parameters', async () => {
  await send({ Body: 'Grüße & more = less', StatusCallback: shop.url })
  await phoneAnswers(PHONE, 'Wann kommt’s? + Danke')

  await vi.waitFor(() => expect(shop.heard).toHaveLength(3), 20_000)
  for (const heard of shop.heard) expect(heard.headers['x-twilio-signature']).toBe(expectedSignature(heard))
})

test('the signature is that of Twilio’s own example', () => {
  const phone = '+14158675309'
  const params = { CallSid: 'CA1234567890ABCDE', Caller: phone, Digits: '1234', From: phone, To: '+18005551212' }
  const address = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(twilioSignature('12345', address, params)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

test('a messaging service chooses the sender later', async () => {
  const { body } = await send({ From: '', MessagingServiceSid: SERVICE, Body: 'a'.repeat(161) })

  expect(body).toMatchObject({ status: 'accepted', from: null, num_segments: '0', messaging_service_sid: SERVICE })
  const got = await api('GET', `/Messages/${body.sid}.json`)
  expect(got.body).toMatchObject({ from: account.number, num_segments: '2' })
})

test.each([
  ['+12125550195', ['sent', 'undelivered'], '30005'],
  ['+12125550196', ['sent', 'undelivered'], '30003'],
  ['+12125550197', ['sent', 'undelivered'], '30006'],
  ['+12125550198', ['failed'], '30008'],
])('a text to %s goes through %j', async (To, expected, ErrorCode) => {
  const { body } = await send({ To, Body: 'Hello', StatusCallback: shop.url })

  await vi.waitFor(() => expect(statuses()).toEqual(expected), 20_000)
  expect(form(shop.heard.at(-1))).toMatchObject({ ErrorCode, MessageSid: body.sid, To })
})

test('of a text to a silent number nobody hears more than that it was sent', async () => {
  await send({ To: '+12125550199', Body: 'Hello', StatusCallback: shop.url })
  await expect.poll(statuses).toEqual(['sent'])
  await sleep(150)
  expect(statuses()).toEqual(['sent'])
})

test.each([
  ['no number', { To: '' }, 400, 21604],
  ['no real number', { To: '555' }, 400, 21211],
  ['a number of Twilio’s for tests', { To: '+15005550009' }, 400, 21614],
  ['nobody who sends', { From: '' }, 400, 21603],
  ['a number that is not the shop’s', { From: '+12125550111' }, 400, 21606],
  ['no text', { Body: '' }, 400, 21602],
  ['too long a text', { Body: 'a'.repeat(1601) }, 400, 21617],
  ['no address to call back', { StatusCallback: 'nonsense' }, 400, 21609],
])('%s is refused', async (_, wrong, status, code) => {
  const refused = await send({ Body: 'Hello', ...wrong })
  expect([refused.status, refused.body.code, refused.body.status]).toEqual([status, code, status])
  expect(await messages()).toEqual([])
})

test('only the shop may send', async () => {
  expect(await send({ Body: 'Hello' }, 'wrong')).toMatchObject({ status: 401, body: { code: 20003 } })
})

test('a phone answers, and after STOP nothing more is let through until START', async () => {
  await phoneAnswers(PHONE, 'STOP')
  await vi.waitFor(() => expect(shop.heard).toHaveLength(1), 20_000)
  expect(form(shop.heard[0])).toMatchObject({ From: PHONE, To: account.number, Body: 'STOP', NumSegments: '1' })

  expect(await send({ Body: 'Sale!' })).toMatchObject({ status: 400, body: { code: 21610 } })
  expect(await (await fetch(`${url}/refused.json`)).json()).toMatchObject([{ to: PHONE, body: 'Sale!', code: 21610 }])

  await phoneAnswers(PHONE, ' start ')
  expect(await send({ Body: 'Welcome back' })).toMatchObject({ status: 201 })
  expect((await messages(PHONE)).map(({ body }) => body)).toEqual(['Welcome back', ' start ', 'STOP'])
})

test('a fault before the effect sends nothing, one after it does', async () => {
  await fault({ call: 'send', kind: 'error_before', status: 500 })
  expect(await send({ Body: 'a' })).toMatchObject({ status: 500, body: { code: 20500 } })
  await fault({ call: 'send', kind: 'reset_before' })
  await expect(send({ Body: 'b' })).rejects.toThrow()
  expect(await messages()).toEqual([])

  await fault({ call: 'send', kind: 'reset_after' })
  await expect(send({ Body: 'c', StatusCallback: shop.url })).rejects.toThrow()
  await fault({ call: 'send', kind: 'error_after' })
  expect(await send({ Body: 'd' })).toMatchObject({ status: 503 })
  expect((await messages()).map(({ body }) => body)).toEqual(['d', 'c'])
  await vi.waitFor(() => expect(statuses()).toEqual(['sent', 'delivered']), 20_000)
})

test('with a delay the callbacks are there before the answer', async () => {
  await fault({ call: 'send', kind: 'delay', delay_ms: 300 })
  await send({ Body: 'Hello', StatusCallback: shop.url })
  expect(statuses()).toEqual(['sent', 'delivered'])
})

test('callbacks are lost, doubled or out of order on demand, and not repeated otherwise', async () => {
  await fault({ call: 'callback', kind: 'out_of_order' })
  await send({ Body: 'Hello', StatusCallback: shop.url })
  await vi.waitFor(() => expect(statuses()).toEqual(['delivered', 'sent']), 20_000)

  shop.forget()
  await fault({ call: 'callback', kind: 'duplicate' })
  await fault({ call: 'callback', kind: 'lost' })
  await send({ Body: 'Hello', StatusCallback: shop.url })
  await sleep(200)
  expect(statuses()).toEqual(['sent', 'sent', 'sent'])

  shop.forget()
  shop.answers.push(500, 500)
  await send({ Body: 'Hello', StatusCallback: shop.url })
  await sleep(300)
  expect(statuses()).toEqual(['sent', 'delivered'])
})

test('a fault decides what becomes of a text', async () => {
  await fault({ call: 'send', kind: 'failed' })
  await send({ Body: 'Hello', StatusCallback: shop.url })
  await vi.waitFor(() => expect(statuses()).toEqual(['failed']), 20_000)
})

test('hostile texts stay text on the pages', async () => {
  await send({ Body: '<script>alert(1)</script>' })
  for (const path of ['/', `/phones/${encodeURIComponent(PHONE)}`]) {
    const page = await fetch(url + path)
    expect(await page.text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/)
  }
})

test('people answer on the page of their phone', async () => {
  const page = `${url}/phones/${encodeURIComponent(PHONE)}`
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ body: 'YES' }) })
  expect(response.url).toBe(page)
  expect(await response.text()).toContain('<p>YES</p>')
  await vi.waitFor(() => expect(form(shop.heard[0])).toMatchObject({ Body: 'YES' }), 20_000)
})

test('whole messages are kept up to a limit, the ledger for ever; without statuses they stay queued', async () => {
  const [port, log] = [await freePort(), createLogger({ name: 'test', level: 'silent' })]
  const clock = { now: () => new Date('2026-11-15T12:00:00Z') }
  stops.push(await startSms({ host, port, account, stepMs: 0, clock, log, sendsStatuses: false, keep: 2 }))
  const small = `http://${host}:${port}`
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
  for (const last of ['1', '2', '3']) {
    const body = new URLSearchParams({
      From: account.number,
      To: `+1212555010${last}`,
      Body: last,
      StatusCallback: shop.url,
    })
    await fetch(`${small}/2010-04-01/Accounts/${account.sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
  }
  const kept = JSON.parse(await (await fetch(`${small}/messages.json`)).text())
  expect(kept).toMatchObject([{ body: '3', status: 'queued' }, { body: '2' }])
  const time = Date.parse('2026-11-15T12:00:00Z')
  expect(JSON.parse(await (await fetch(`${small}/ledger.json`)).text())).toEqual({
    phones: [12_125_550_101, 12_125_550_102, 12_125_550_103],
    times: [time, time, time],
  })
  expect(shop.heard).toEqual([])
})

async function api(method: string, path: string, body?: URLSearchParams, token = account.token) {
  const authorization = `Basic ${Buffer.from(`${account.sid}:${token}`).toString('base64')}`
  const response = await fetch(`${url}/2010-04-01/Accounts/${account.sid}${path}`, {
    method,
    headers: { authorization },
    ...(body ? { body } : {}),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

function send(params: Record<string, string>, token?: string) {
  const filled = Object.entries({ From: account.number, To: PHONE, ...params }).filter(([, value]) => value)
  return api('POST', '/Messages.json', new URLSearchParams(filled), token)
}

async function phoneAnswers(phone: string, body: string): Promise<void> {
  const path = `/emulator/phones/${encodeURIComponent(phone)}/answer`
  const { status } = await fetch(url + path, { method: 'POST', body: JSON.stringify({ body }) })
  expect(status).toBe(201)
}

async function messages(phone = ''): Promise<{ body: string }[]> {
  return JSON.parse(await (await fetch(`${url}/messages.json?phone=${encodeURIComponent(phone)}`)).text())
}

async function fault(body: object): Promise<void> {
  const { status } = await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(body) })
  expect(status).toBe(201)
}

function form(heard: ReceivedWebhook | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(heard?.body))
}

function statuses(): (string | undefined)[] {
  return shop.heard.map((heard) => form(heard).MessageStatus)
}

/** A second implementation, from Twilio's documentation. */
function expectedSignature(heard: ReceivedWebhook): string {
  let text = shop.url
  for (const [name, value] of [...new URLSearchParams(heard.body)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    text += `${name}${value}`
  }
  return createHmac('sha1', account.token).update(Buffer.from(text, 'utf8')).digest('base64')
}
