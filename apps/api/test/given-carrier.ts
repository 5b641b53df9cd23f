import { prepareCarrier } from '@fieldhouse/tools/run/emulators.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { startEmulator } from './start-emulator.ts'

/** A carrier emulator for the tests of one file; pass `apiEnv` to the test shop. */
export async function givenCarrier() {
  const carrier = await prepareCarrier()
  const stop = await startEmulator(carrier)
  const endFaults = async () => {
    await fetch(`${carrier.httpUrl}/faults`, { method: 'DELETE' })
  }
  beforeEach(endFaults)
  afterAll(stop)

  /** Adds a fault for the next calls; docs/operations/emulators.md lists the kinds. */
  async function fault(body: { call: string; kind: string } & Record<string, unknown>): Promise<void> {
    const { status } = await fetch(`${carrier.httpUrl}/faults`, { method: 'POST', body: JSON.stringify(body) })
    expect(status).toBe(201)
  }
  return { apiEnv: carrier.apiEnv, fault, endFaults, books: readBooks(carrier.httpUrl) }
}

interface Books {
  shipments: { id: string; postage_label: object | null; tracking_code: string | null; refund_status: string | null }[]
}

function readBooks(url: string) {
  const read = async () => (await (await fetch(`${url}/emulator/books`)).json()) as Books
  return {
    read,
    /** Labels that the carrier sold for the purchases of one of our shipments. */
    boughtFor: async (shipment_id: string, db: Db) => {
      const labels = await db
        .selectFrom('fulfillment.labels')
        .select('carrier_shipment')
        .where('shipment_id', '=', shipment_id)
        .execute()
      const refs = new Set(labels.map(({ carrier_shipment }) => carrier_shipment))
      return (await read()).shipments.filter(({ id, postage_label }) => refs.has(id) && postage_label).length
    },
  }
}
