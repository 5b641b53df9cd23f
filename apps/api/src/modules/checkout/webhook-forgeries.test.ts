import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openShopWithPayPal } from '../../../test/given-payments.ts'

const { app, fault, deps } = await openShopWithPayPal({ RATE_LIMIT_SCALE: '1' })
afterAll(() => app.close())

const wellFormed = () => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
  'paypal-transmission-id': randomUUID(),
  'paypal-transmission-sig': randomBytes(256).toString('base64'),
  'paypal-transmission-time': '2026-11-15T12:00:00Z',
})

function send(headers: Record<string, string>, address: string) {
  return app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/paypal/',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    payload: JSON.stringify({ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
  })
}

test('a forgery that PayPal would never send is refused without a call to PayPal', async () => {
  // A call would fail, and be answered as unavailable.
  await fault({ call: 'verify', kind: 'error_before', status: 500, count: 1000 })
  const forgeries = [
    { 'paypal-auth-algo': 'none' },
    { 'paypal-cert-url': 'http://169.254.169.254/latest/meta-data' },
    { 'paypal-cert-url': 'https://api.paypal.com.evil.test/v1/notifications/certs/x' },
    { 'paypal-cert-url': 'https://api.paypal.com@evil.test/v1/notifications/certs/x' },
    { 'paypal-transmission-id': 'x' },
    { 'paypal-transmission-sig': 'AAAA' },
    { 'paypal-transmission-time': 'today' },
  ]
  for (const forgery of forgeries) {
    const response = await send({ ...wellFormed(), ...forgery } as Record<string, string>, '198.51.100.1')
    expect([forgery, response.json().code]).toEqual([forgery, 'wrong_signature'])
  }
  expect((await send(wellFormed(), '198.51.100.1')).json().code).toBe('payment_unavailable')
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
