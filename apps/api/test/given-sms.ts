import { prepareSms } from '@fieldhouse/tools/run/emulators.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { startEmulator } from './start-emulator.ts'

export interface EmulatedText {
  sid: string
  direction: string
  body: string
  status: string
  phone: string
}

/** An SMS emulator for the tests of one file, which sends callbacks to `shopUrl`; pass `apiEnv` to the test shop. */
export async function givenSms(shopUrl: string) {
  const sms = await prepareSms(shopUrl, { stepMs: 20 })
  const stop = await startEmulator(sms)
  beforeEach(async () => {
    await fetch(`${sms.httpUrl}/faults`, { method: 'DELETE' })
  })
  afterAll(stop)
  const post = async (path: string, body: object) => {
    const { status } = await fetch(`${sms.httpUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(status).toBe(201)
  }
  return {
    apiEnv: sms.apiEnv,
    smsUrl: sms.httpUrl,
    /** Adds a fault for the next calls; docs/operations/emulators.md lists the kinds. */
    fault: (body: { call: string; kind: string } & Record<string, unknown>) => post('/faults', body),
    /** Replies from a phone; resolves when the shop has answered the callback. */
    answer: (phone: string, body: string) => post(`/emulator/phones/${encodeURIComponent(phone)}/answer`, { body }),
    /** Texts of this phone in both directions, newest first. */
    texts: async (phone: string): Promise<EmulatedText[]> =>
      (await fetch(`${sms.httpUrl}/messages.json?phone=${encodeURIComponent(phone)}`)).json() as Promise<
        EmulatedText[]
      >,
  }
}
