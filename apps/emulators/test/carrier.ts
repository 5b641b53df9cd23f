import { createLogger } from '@fieldhouse/process/log'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { freePort } from '../../../tools/run/ports.ts'
import { startCarrier } from '../src/carrier/start-carrier.ts'
import { startWebhookReceiver } from './receiver.ts'

export const SECRET = 'sécret'
export const RATE_SECONDS = 600
const KEY = 'key'

export const WAREHOUSE = { name: 'Fieldhouse', street1: '1 Mill Road', city: 'Columbus', state: 'OH', zip: '43215' }
export const HOME = {
  name: 'Ana Ruiz',
  street1: '388 Townsend Street',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  zip: '94107',
}
export const PARCEL = { length: 10, width: 8, height: 4, weight: 22 }

/** A carrier emulator and a receiver of its webhooks, for the tests of one file. */
export function givenCarrier() {
  const host = '127.0.0.1'
  const stops: (() => Promise<void>)[] = []
  const given = {
    url: '',
    at: new Date('2026-11-16T12:00:00Z'),
    shop: undefined as unknown as Awaited<ReturnType<typeof startWebhookReceiver>>,
    api,
    fault,
    shipment,
  }

  beforeAll(async () => {
    const port = await freePort()
    given.url = `http://${host}:${port}`
    given.shop = await startWebhookReceiver()
    const log = createLogger({ name: 'test', level: 'silent' })
    const receiver = { url: given.shop.url, secret: SECRET }
    const clock = { now: () => given.at }
    stops.push(await startCarrier({ host, port, key: KEY, rateSeconds: RATE_SECONDS, receiver, clock, log }))
    stops.push(given.shop.close)
  })
  beforeEach(async () => {
    await fetch(`${given.url}/faults`, { method: 'DELETE' })
    given.shop.forget()
    given.at = new Date('2026-11-16T12:00:00Z')
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  async function api(method: string, path: string, body?: unknown, key = KEY) {
    const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(`${given.url}/v2${path}`, { method, headers, ...sent })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  async function fault(body: object): Promise<void> {
    const { status } = await fetch(`${given.url}/faults`, { method: 'POST', body: JSON.stringify(body) })
    expect(status).toBe(201)
  }
  async function shipment(more: object = {}) {
    const input = { to_address: HOME, from_address: WAREHOUSE, parcel: PARCEL, ...more }
    const { body } = await api('POST', '/shipments', { shipment: input })
    return body
  }
  return given
}
