import { randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import { createSigningCertificates } from '@fieldhouse/tools/run/signing-certificates.ts'
import { afterAll, expect, test } from 'vitest'
import { createWebhookVerifier } from './webhook-signature.ts'

const WEBHOOK_ID = 'WEBHOOK-1'
const time = '2026-11-15T12:00:00Z'
const now = () => Date.parse(time)
const files = new Map<string, string>()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const file = files.get(request.url ?? '')
  response.writeHead(file ? 200 : 404).end(file)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const certificates = createSigningCertificates(`${base}/issuer.crt`)
const others = createSigningCertificates(`${base}/other-issuer.crt`)
files.set('/issuer.crt', certificates.issuer)
files.set('/other-issuer.crt', others.issuer)
files.set('/certs/genuine', certificates.certificate)
files.set('/certs/with-issuer', certificates.certificate + certificates.issuer)
files.set('/certs/other-root', others.certificate + others.issuer + others.ca)
files.set('/certs/issuer', certificates.issuer)
files.set('/certs/no-certificate', 'Hello')

const open = (ca = certificates.ca, millis = now) =>
  createWebhookVerifier({ webhook_id: WEBHOOK_ID, certificates_url: `${base}/certs`, ca }, millis)

function webhook(certificate: string, { key = certificates.key, webhook_id = WEBHOOK_ID, body = '{"ñ":1}' } = {}) {
  const id = randomUUID()
  const text = `${id}|${time}|${webhook_id}|${crc32(body)}`
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${base}/certs/${certificate}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
    'paypal-transmission-time': time,
  }
  return { headers, body }
}

const free = async () => {}

test('a genuine webhook is verified, and its certificate and the issuer’s are fetched once', async () => {
  const { isWellFormedWebhook, verifyWebhook } = open()
  asked.length = 0
  expect(isWellFormedWebhook(webhook('genuine'))).toBe(true)
  const many = Array.from({ length: 5 }, () => verifyWebhook(webhook('genuine'), free))
  expect(await Promise.all(many)).toEqual(Array(5).fill(true))
  expect(await verifyWebhook(webhook('genuine'), free)).toBe(true)
  expect(asked).toEqual(['/certs/genuine', '/issuer.crt'])

  expect(await verifyWebhook(webhook('with-issuer'), free)).toBe(true)
  expect(asked).toEqual(['/certs/genuine', '/issuer.crt', '/certs/with-issuer'])
})

test('what another key has signed, or for another webhook, or another body, is refused', async () => {
  const { verifyWebhook } = open()
  expect(await verifyWebhook(webhook('genuine', { key: others.key }), free)).toBe(false)
  expect(await verifyWebhook(webhook('genuine', { webhook_id: 'WEBHOOK-2' }), free)).toBe(false)
  expect(await verifyWebhook({ ...webhook('genuine'), body: '{"ñ":2}' }, free)).toBe(false)
})

test.each(['other-root', 'issuer', 'no-certificate', 'missing'])(
  'the certificate “%s” is not trusted',
  async (name) => {
    expect(await open().verifyWebhook(webhook(name, { key: others.key }), free)).toBe(false)
  },
)

test('the emulator’s certificate is worth nothing with the roots of Node.js, nor outside of its dates', async () => {
  expect(await open('').verifyWebhook(webhook('genuine'), free)).toBe(false)
  expect(await open(certificates.ca, () => Date.parse('2050-01-01')).verifyWebhook(webhook('genuine'), free)).toBe(
    false,
  )
})
