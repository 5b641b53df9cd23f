import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { givenCampaignsIn } from '../given-campaigns.ts'
import { givenPeopleIn } from '../given-people.ts'
import { openTestShop } from '../test-shop.ts'
import { OPERATIONS, operationKey } from './operations.ts'

const TOKEN = 'token of a test'
const shop = await openTestShop({
  env: { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: TOKEN, SMS_NUMBER: '+15005550006' },
})
const { app, db, deps } = shop
const campaigns = givenCampaignsIn(shop)
const people = givenPeopleIn(deps)
const sender = await people.staff(['campaigns'])

const PHONE = '+15035550142'
const SIGN_UP = { phone: PHONE, consent: true }

/** An operation of the table, and what it answers. */
async function send(key: string, { payload, headers = {}, slash = true }: InjectOptions & { slash?: boolean } = {}) {
  const operation = OPERATIONS.find((each) => operationKey(each) === key)
  if (!operation) throw new Error(`not in the specification: ${key}`)
  const url = `/api${slash ? operation.path : operation.path.replace(/\/$/, '')}`
  const response = await app.inject({ method: operation.method, url, headers, ...(payload && { payload }) })
  const body = response.body === '' ? undefined : (response.json() as Record<string, unknown>)
  return { operation, status: response.statusCode, body }
}

async function expectRefused(key: string, payload?: object) {
  const shopper = await people.shopper()
  const auditor = await people.staff(['audit'])
  expect((await send(key, { ...(payload && { payload }) })).status).toBe(401)
  expect((await send(key, { ...(payload && { payload }), headers: shopper.headers })).status).toBe(403)
  expect((await send(key, { ...(payload && { payload }), headers: auditor.headers })).status).toBe(403)
}

test('POST /publicity/ registers a phone with consent, and none without', async () => {
  const { operation, status, body } = await send('POST /publicity/', { payload: SIGN_UP })
  expect(Object.keys(SIGN_UP)).toEqual(operation.body)
  expect({ status, keys: Object.keys(body ?? {}) }).toEqual({ status: operation.status, keys: operation.answer })
  const { status: without } = await send('POST /publicity/', { payload: { phone: '+15035550143', consent: false } })
  expect(without).toBe(400)
  const stored = await db.selectFrom('messaging.subscribers').select(['phone', 'state']).execute()
  expect(stored).toEqual([{ phone: PHONE, state: 'pending' }])
})

test('GET /publicity/ lists subscribers to staff who send campaigns', async () => {
  await campaigns.subscribers(2)
  const { operation, status, body } = await send('GET /publicity/', { headers: sender.headers })
  expect({ status, keys: Object.keys(body ?? {}) }).toEqual({ status: operation.status, keys: operation.answer })
  const results = body?.results as object[]
  expect(results).toHaveLength(3)
  for (const entry of results) expect(Object.keys(entry)).toEqual(expect.arrayContaining([...(operation.entry ?? [])]))
  await expectRefused('GET /publicity/')
})

test.each([true, false])(
  'POST /publicity/response-sms/ takes only what the provider has signed, slash: %s',
  async (slash) => {
    const key = 'POST /publicity/response-sms/'
    const fields = { AccountSid: 'AC1', Body: 'STOP', From: PHONE, MessageSid: `SM${slash}`, To: '+15005550006' }
    const payload = new URLSearchParams(fields).toString()
    const path = `/api/publicity/response-sms${slash ? '/' : ''}`
    const content = deps.config.PUBLIC_URL + path + Object.entries(fields).flat().join('')
    const signed = createHmac('sha1', TOKEN).update(content).digest('base64')
    const headers = (signature: string) => ({
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    })
    expect((await send(key, { payload, headers: headers('AAAA'), slash })).status).toBe(400)
    const { operation, status, body } = await send(key, { payload, headers: headers(signed), slash })
    expect({ status, body }).toEqual({ status: operation.status, body: undefined })
  },
)

test('POST /publicity/send-sms-global/ accepts a campaign and answers with it', async () => {
  await campaigns.subscribers(3)
  const { id, version, preflight } = await campaigns.ready(sender.headers)
  const payload = { campaign_id: id, version, texts: preflight?.texts, cost: preflight?.cost }
  await expectRefused('POST /publicity/send-sms-global/', payload)
  const { operation, status, body } = await send('POST /publicity/send-sms-global/', {
    payload,
    headers: sender.headers,
  })
  expect(Object.keys(payload)).toEqual(operation.body)
  expect(status).toBe(operation.status)
  expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining([...(operation.answer ?? [])]))
  expect(body).toMatchObject({ id, state: 'scheduled' })
})
