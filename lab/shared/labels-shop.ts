import { readConfig } from '@fieldhouse/process/config'
import { ENV_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'
import { givenFulfillmentIn } from '../../apps/api/test/given-fulfillment.ts'
import { prepareCarrier } from '../../tools/run/emulators.ts'
import { startRespawning } from './respawning-process.ts'
import type { SharedServices } from './shared-services.ts'
import type { TestShop } from './test-shop.ts'
import { SECRET_KEY, startTestShop } from './test-shop.ts'

/** A shipment in the carrier’s own books. */
interface SoldLabel {
  id: string
  tracking_code: string
  refund_status: string | null
}

/** A shop with paid orders to pack, and a carrier that is never killed. */
export interface LabelsShop {
  lane: TestShop
  order_ids: string[]
  headers: Record<string, string>
  slowDown: (delay_ms: number) => Promise<void>
  listSoldLabels: () => Promise<SoldLabel[]>
  close: () => Promise<void>
}

export async function openLabelsShop(stage: SharedServices, orders: number): Promise<LabelsShop> {
  const carrier = await prepareCarrier()
  const emulator = await startRespawning(carrier.service, carrier.service.isReady)
  const lane = await startTestShop(stage, { name: 'labels', apis: 1, env: carrier.apiEnv })
  const { order_ids, headers } = await insertOrders(lane, orders)
  return {
    lane,
    order_ids,
    headers,
    slowDown: async (delay_ms) => {
      const fault = { call: 'buy', kind: 'delay', delay_ms, count: 1_000_000 }
      await fetch(`${carrier.httpUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
    },
    listSoldLabels: async () => {
      const { shipments } = (await (await fetch(`${carrier.httpUrl}/emulator/books`)).json()) as CarrierBooks
      return shipments.filter(({ postage_label }) => postage_label)
    },
    close: async () => {
      await lane.close()
      await emulator.stop()
    },
  }
}

interface CarrierBooks {
  shipments: (SoldLabel & { postage_label: object | null })[]
}

async function insertOrders({ databaseUrl }: TestShop, count: number) {
  const config = readConfig(ENV_VARIABLES, { DATABASE_URL: databaseUrl, SECRET_KEY, LOG_LEVEL: 'silent' })
  const { deps, close } = await openDeps('lab', config, () => true)
  const { order, packer } = await givenFulfillmentIn({ db: deps.db, deps, time: { now: deps.clock.now() } })
  const order_ids: string[] = []
  for (let index = 0; index < count; index++) order_ids.push((await order([1])).id)
  await close()
  return { order_ids, headers: packer.headers }
}
