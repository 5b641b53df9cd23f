import { prepareCarrier } from '@fieldhouse/tools/run/emulators.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { startEmulator } from './start-emulator.ts'

/** A carrier emulator for the tests of one file; pass `apiEnv` to the test shop. */
export async function givenCarrier() {
  const carrier = await prepareCarrier()
  const stop = await startEmulator(carrier)
  beforeEach(async () => {
    await fetch(`${carrier.httpUrl}/faults`, { method: 'DELETE' })
  })
  afterAll(stop)

  /** Adds a fault for the next calls; docs/operations.md lists the kinds. */
  async function fault(body: { call: string; kind: string } & Record<string, unknown>): Promise<void> {
    const { status } = await fetch(`${carrier.httpUrl}/faults`, { method: 'POST', body: JSON.stringify(body) })
    expect(status).toBe(201)
  }
  return { apiEnv: carrier.apiEnv, fault }
}
