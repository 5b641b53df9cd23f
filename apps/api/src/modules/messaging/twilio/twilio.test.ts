import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@fieldhouse/tools/run/ports.ts'
import { afterAll, expect, test } from 'vitest'
import { givenSms } from '../../../../test/given-sms.ts'
import { SmsNotAccepted, SmsOutcomeUnknown, SmsRefusal } from '../sms-provider.ts'
import { openTwilio } from './twilio.ts'

const SHOP = 'http://127.0.0.1:9'
const sms = await givenSms(SHOP)
const account = {
  url: sms.smsUrl,
  account_sid: sms.apiEnv.SMS_ACCOUNT_SID ?? '',
  auth_tokens: [sms.apiEnv.SMS_AUTH_TOKEN ?? ''],
  number: sms.apiEnv.SMS_NUMBER ?? '',
  public_url: SHOP,
}
const twilio = openTwilio(account)
const text = (to: string) => ({ to, body: 'Hola', statusCallback: `${SHOP}/api/publicity/sms-status/m-1/` })

test('a text is handed over once, with the provider’s id', async () => {
  const phone = '+12125550100'
  const { provider_ref, status } = await twilio.sendText(text(phone))
  expect(status).toBe('queued')
  expect(await sms.texts(phone)).toMatchObject([{ sid: provider_ref, body: 'Hola' }])
})

test.each([
  ['+15005550004', 21_610],
  ['+15005550009', 21_614],
])('a text to %s is refused with the provider’s code', async (phone, code) => {
  await expect(twilio.sendText(text(phone))).rejects.toSatisfy(
    (error) => error instanceof SmsRefusal && error.code === code,
  )
})

test('a wrong token is a refusal, not an unknown outcome', async () => {
  const other = openTwilio({ ...account, auth_tokens: ['wrong'] })
  await expect(other.sendText(text('+12125550101'))).rejects.toBeInstanceOf(SmsRefusal)
})

test.each(['reset_before', 'reset_after', 'error_before', 'error_after'])(
  'after %s the outcome is unknown, and nothing is sent again',
  async (kind) => {
    const phone = `+1212555${kind.length}${kind.charCodeAt(0)}`.slice(0, 12)
    await sms.fault({ call: 'send', kind })
    await expect(twilio.sendText(text(phone))).rejects.toBeInstanceOf(SmsOutcomeUnknown)
    expect((await sms.texts(phone)).length).toBe(kind.endsWith('after') ? 1 : 0)
  },
)

const answers: { status: number; body: string }[] = []
const server = createServer((_, response) => {
  const { status = 500, body = '' } = answers.shift() ?? {}
  response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const strange = openTwilio({ ...account, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

test.each([
  { status: 201, body: '{}' },
  { status: 201, body: 'not JSON' },
  { status: 200, body: '[]' },
  { status: 302, body: '{}' },
])('a response of %o leaves the outcome unknown', async (answer) => {
  answers.push(answer)
  await expect(strange.sendText(text('+12125550102'))).rejects.toBeInstanceOf(SmsOutcomeUnknown)
})

test('too many requests, and no connection, mean that the text was not accepted', async () => {
  answers.push({ status: 429, body: '{"code": 20429}' })
  await expect(strange.sendText(text('+12125550103'))).rejects.toBeInstanceOf(SmsNotAccepted)
  const nobody = openTwilio({ ...account, url: `http://127.0.0.1:${await freePort()}` })
  await expect(nobody.sendText(text('+12125550103'))).rejects.toBeInstanceOf(SmsNotAccepted)
})

test('no error carries the token', async () => {
  const error = await strange.sendText(text('+12125550104')).catch((caught: Error) => caught)
  expect(JSON.stringify([error, (error as Error).message])).not.toContain(account.auth_tokens[0])
})
