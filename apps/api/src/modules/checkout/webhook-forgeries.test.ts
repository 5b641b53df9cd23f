import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openShopWithPayPal } from '../../../test/given-payments.ts'

const { app, deps, fault, paypalUrl } = await openShopWithPayPal({ RATE_LIMIT_SCALE: '1' })
afterAll(() => app.close())

const certUrl = (id: string) => `${paypalUrl}/v1/notifications/certs/${id}`

const wellFormed = (change: Record<string, string> = {}) => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': certUrl('CERT-emulated'),
  'paypal-transmission-id': randomUUID(),
  'paypal-transmission-sig': randomBytes(256).toString('base64'),
  'paypal-transmission-time': '2026-11-15T12:00:00Z',
  ...change,
})

function send(headers: Record<string, string>, address: string) {
  return app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/paypal/',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify({ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
  })
}

async function countCalls(): Promise<Record<string, number>> {
  const counts = (await (await fetch(`${paypalUrl}/faults/counts`)).json()) as Record<string, { calls: number }>
  return Object.fromEntries(Object.entries(counts).map(([call, { calls }]) => [call, calls]))
}

test('a forgery that PayPal would never send is refused without a call to PayPal', async () => {
  const forgeries: Record<string, string>[] = [
    { 'paypal-auth-algo': 'none' },
    { 'paypal-cert-url': 'http://169.254.169.254/latest/meta-data' },
    { 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-emulated' },
    { 'paypal-cert-url': `${paypalUrl}.evil.test/v1/notifications/certs/x` },
    { 'paypal-cert-url': `${paypalUrl}@evil.test/v1/notifications/certs/x` },
    { 'paypal-cert-url': certUrl('../../../issuer.crt') },
    { 'paypal-transmission-id': 'x' },
    { 'paypal-transmission-sig': 'AAAA' },
    { 'paypal-transmission-time': 'today' },
    { 'paypal-transmission-time': '2026-11-10T12:00:00Z' },
    { 'paypal-transmission-time': '2026-11-15T13:00:00Z' },
  ]
  for (const forgery of forgeries) {
    const response = await send(wellFormed(forgery), '198.51.100.1')
    expect([forgery, response.json().code]).toEqual([forgery, 'wrong_signature'])
  }
  expect(await countCalls()).toEqual({})
})

test('while the certificate cannot be read, PayPal is asked to deliver again', async () => {
  await fault({ call: 'certificate', kind: 'error_before', status: 500 })
  expect((await send(wellFormed(), '198.51.100.4')).json().code).toBe('payment_unavailable')
})

test('a hundred forgeries from as many addresses cause no call to PayPal but the fetch of its certificate', async () => {
  const before = await countCalls()
  for (let sent = 0; sent < 100; sent++) {
    expect((await send(wellFormed(), `203.0.113.${sent}`)).json().code).toBe('wrong_signature')
  }
  expect(await countCalls()).toEqual({ ...before, certificate: (before.certificate ?? 0) + 1 })
})

test('who invents certificates has few of them fetched, and all senders together not many more', async () => {
  const invented = () => wellFormed({ 'paypal-cert-url': certUrl(randomUUID()) })
  const before = (await countCalls()).certificate ?? 0
  const codes: string[] = []
  for (let sent = 0; sent < 10; sent++) codes.push((await send(invented(), '198.51.100.5')).json().code)
  expect(codes).toEqual([...Array(5).fill('wrong_signature'), ...Array(5).fill('too_many_requests')])
  for (let sent = 0; sent < 30; sent++) await send(invented(), `192.0.2.${sent}`)
  expect(((await countCalls()).certificate ?? 0) - before).toBeLessThanOrEqual(10)
})

test('one address can have only so many signatures verified in vain, which raises an alarm', async () => {
  const codes: string[] = []
  for (let sent = 0; sent < 125; sent++) codes.push((await send(wellFormed(), '198.51.100.2')).json().code)

  const refused = codes.filter((code) => code === 'too_many_requests')
  expect(codes.slice(0, 120)).not.toContain('too_many_requests')
  expect(refused.length).toBeGreaterThan(2)
  expect((await send(wellFormed(), '198.51.100.3')).json().code).toBe('wrong_signature')
  expect(await deps.metrics.metrics()).toMatch(/alarms_total\{alarm="receivePayPalWebhook_400".* 1/)
})
