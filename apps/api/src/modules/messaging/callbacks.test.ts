import { createHmac } from 'node:crypto'
import {
  finishConversation,
  getConversation,
  listConversations,
  replyToConversation,
} from '@fieldhouse/contract/messaging'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { openTestShop } from '../../../test/test-shop.ts'
import type { SettleRecipient } from './service/receive-status.ts'
import { receiveStatus } from './service/receive-status.ts'
import { receiveText } from './service/receive-text.ts'

const TOKEN = 'token of a test'
const account = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: `${TOKEN},older token`, SMS_NUMBER: '+15005550006' }
const { app, call, db, deps } = await openTestShop({ env: account })
const people = givenPeopleIn(deps)
const INBOUND = '/api/publicity/response-sms/'
let last = 0

interface Posted {
  path?: string
  token?: string
  signature?: string
  reversed?: boolean
  signed?: Record<string, string>
}

async function post(fields: Record<string, string>, options: Posted = {}) {
  const { path = INBOUND, token = TOKEN, signed = fields, reversed = false } = options
  const content =
    deps.config.PUBLIC_URL +
    path +
    Object.keys(signed)
      .toSorted()
      .map((name) => name + signed[name])
      .join('')
  const signature = options.signature ?? createHmac('sha1', token).update(content).digest('base64')
  const entries = Object.entries(fields)
  const payload = new URLSearchParams(reversed ? entries.toReversed() : entries).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  return (await app.inject({ method: 'POST', url: path, headers, payload })).statusCode
}

const text = (phone: string, body: string, sid = `SM${++last}`) => ({
  AccountSid: 'AC1',
  From: phone,
  To: account.SMS_NUMBER,
  Body: body,
  MessageSid: sid,
})
const inbound = async (phone: string) =>
  db.selectFrom('messaging.messages').select(['body', 'kind']).where('phone', '=', phone).orderBy('id').execute()

test('a forged, unsigned, or changed reply is refused and leaves nothing', async () => {
  const phone = '+12125550111'
  const genuine = text(phone, 'hello')
  expect(await post(genuine, { token: 'guess' })).toBe(400)
  expect(await post(genuine, { signature: '' })).toBe(400)
  expect(await post({ ...genuine, Body: 'STOP' }, { signed: genuine })).toBe(400)
  expect(await post({ ...genuine, Extra: '1' }, { signed: genuine })).toBe(400)
  expect(await post(genuine, { path: `${INBOUND}?a=1`, signature: 'AAAA' })).toBe(400)
  const json = await app.inject({ method: 'POST', url: INBOUND, payload: genuine })
  expect(json.statusCode).toBe(415)
  expect(await inbound(phone)).toEqual([])
})

test('a reply with reordered fields, or signed with the token before the rotation, is genuine', async () => {
  const phone = '+12125550112'
  expect(await post(text(phone, 'one'), { reversed: true })).toBe(204)
  expect(await post(text(phone, 'two'), { token: 'older token' })).toBe(204)
  expect((await inbound(phone)).map(({ body }) => body)).toEqual(['one', 'two'])
})

test('a replayed reply counts once, twenty at once as well', async () => {
  const phone = '+12125550113'
  const same = text(phone, 'again')
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(same)))
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await inbound(phone)).toHaveLength(1)
})

test('a text from outside the United States and Canada is not kept', async () => {
  expect(await post(text('+447700900123', 'STOP'))).toBe(204)
  expect(await inbound('+447700900123')).toEqual([])
})

test('a status moves a message forward only, whatever the order, and only with its own reference', async () => {
  const { id } = await db
    .insertInto('messaging.messages')
    .values({
      phone: '+12125550114',
      direction: 'out',
      kind: 'reply',
      body: 'Hi',
      at: deps.clock.now(),
      state: 'sending',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/api/publicity/sms-status/m-${id}/`
  const state = async () =>
    await db.selectFrom('messaging.messages').select(['state', 'error_code']).where('id', '=', id).executeTakeFirst()
  expect(await post({ MessageSid: 'SMx', MessageStatus: 'delivered' }, { path })).toBe(204)
  expect(await post({ MessageSid: 'SMx', MessageStatus: 'sent' }, { path })).toBe(204)
  expect(await post({ MessageSid: 'SMx', MessageStatus: 'queued' }, { path })).toBe(204)
  expect(await post({ MessageSid: 'SMother', MessageStatus: 'failed', ErrorCode: '30008' }, { path })).toBe(404)
  expect(await state()).toEqual({ state: 'delivered', error_code: null })
  const elsewhere = `/api/publicity/sms-status/m-${Number(id) + 1000}/`
  expect(await post({ MessageSid: 'SMx', MessageStatus: 'failed' }, { path: elsewhere })).toBe(404)
  expect(await post({ MessageSid: 'SMx', MessageStatus: 'failed' }, { path: elsewhere, token: 'guess' })).toBe(400)
})

test('free text becomes a conversation; an answer is queued once, and a newer reply is not overlooked', async () => {
  const phone = '+12125550115'
  await post(text(phone, 'Is the L coming back?'))
  const { headers } = await people.staff(['campaigns'])
  const { body: list } = await call(listConversations, {}, headers)
  const found = list.results.find((conversation) => conversation.phone === phone)
  expect(found).toMatchObject({ last_body: 'Is the L coming back?', state: null, region: 'NY' })
  const { id = 0, version = 0 } = found ?? {}
  await post(text(phone, 'And in oat?'))
  const stale = await call(replyToConversation, { params: { id }, body: { body: 'Yes', version } }, headers)
  expect(stale.status).toBe(409)
  const { body: now } = await call(getConversation, { params: { id } }, headers)
  expect(now.messages.map(({ body }) => body)).toEqual(['Is the L coming back?', 'And in oat?'])
  const both = await Promise.all(
    ['Monday', 'Monday'].map((body) =>
      call(replyToConversation, { params: { id }, body: { body, version: now.version } }, headers),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body: done } = await call(getConversation, { params: { id } }, headers)
  expect(done).toMatchObject({ done_at: expect.any(String) })
  expect(done.messages.at(-1)).toMatchObject({ direction: 'out', body: 'Monday', state: 'queued' })
  const again = await call(finishConversation, { params: { id }, body: { version: 1 } }, headers)
  expect(again.status).toBe(409)
})

const provider = { number: account.SMS_NUMBER, isSigned: () => true, sendText: () => Promise.reject(new Error()) }
const ports = { settings: openLiveSettings(deps), provider, findFirstName: async () => undefined }
const lockTimeout = () => Object.assign(new Error('lock timeout'), { code: '55P03' })

test('a status is taken although the database refuses it at first', async () => {
  const refusals = [lockTimeout(), lockTimeout()]
  const settled: string[] = []
  const settleRecipient: SettleRecipient = async (id, { state }) => {
    const refusal = refusals.pop()
    if (refusal) throw refusal
    settled.push(`${id} ${state}`)
    return true
  }
  const body = new URLSearchParams({ MessageSid: 'SMbusy', MessageStatus: 'delivered' }).toString()

  await receiveStatus({ ...deps, ...ports, settleRecipient }, 'r-7', { path: '/', body, signature: '' })

  expect(settled).toEqual(['7 delivered'])
})

test('a STOP is taken although the database refuses it at first', async () => {
  const phone = '+15035550177'
  const at = deps.clock.now()
  const row = { phone, area_code: 503, state: 'subscribed', lang: 'en', created_at: at, subscribed_at: at } as const
  await db.insertInto('messaging.subscribers').values(row).execute()
  let refusals = 2
  const busy = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction' && refusals-- > 0) throw lockTimeout()
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const body = new URLSearchParams(text(phone, 'ALTO')).toString()
  await receiveText({ ...deps, ...ports, db: busy }, { path: INBOUND, body, signature: '' })
  const states = await db.selectFrom('messaging.subscribers').select('state').where('phone', '=', phone).execute()
  expect(states).toEqual([{ state: 'stopped' }])
})
