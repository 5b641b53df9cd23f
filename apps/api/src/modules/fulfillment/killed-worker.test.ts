import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { getOrderFulfillment } from '@fieldhouse/contract/fulfillment'
import * as contract from '@fieldhouse/contract/fulfillment-picking'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { givenFulfillmentIn } from '#test/given-fulfillment.ts'
import { openTestShop } from '#test/test-shop.ts'

/** More for a long run: LABEL_RUN_ORDERS=500 LABEL_RUN_KILLS=20 npm test -- killed-worker */
const ORDERS = 30
const KILLS = 3
const PATIENCE = { timeout: 240_000 + ORDERS * 1000, interval: 50 }
const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url))

const { apiEnv, fault, books } = await givenCarrier()
const shop = await openTestShop({ env: apiEnv })
const { call, db, deps, ownerUrl } = shop
const { packer, order } = await givenFulfillmentIn(shop)

let worker: ChildProcess | undefined
afterAll(() => void worker?.kill('SIGKILL'))

function startWorker(): void {
  const { SECRET_KEY, SMTP_URL, UPLOADS_DIR } = deps.config
  const env = { SHOP_ENVIRONMENT: 'lab', LOG_LEVEL: 'silent', SECRET_KEY, SMTP_URL, UPLOADS_DIR, ...apiEnv }
  worker = spawn(process.execPath, [WORKER], {
    env: { DATABASE_URL: appUrlOf(ownerUrl), ...env },
    stdio: 'ignore',
  })
}

async function killWorker(): Promise<void> {
  const ended = worker && once(worker, 'exit')
  worker?.kill('SIGKILL')
  await ended
}

async function countLabels(state: string): Promise<number> {
  const rows = await db.selectFrom('fulfillment.labels').select('id').where('state', '=', state).execute()
  return rows.length
}

test(
  'a worker that is killed in the middle of a run neither doubles a label nor loses one',
  async () => {
    const order_ids: string[] = []
    for (let index = 0; index < ORDERS; index++) order_ids.push((await order([1])).id)
    // Slow enough that every kill hits purchases whose answer is on its way.
    await fault({ call: 'buy', kind: 'delay', delay_ms: 150, count: 100_000 })
    const started = await call(contract.startLabelRun, { body: { order_ids } }, packer.headers)
    const { id } = started.body

    for (let kill = 1; kill <= KILLS; kill++) {
      startWorker()
      const goal = Math.floor((ORDERS * kill) / (KILLS + 2))
      await vi.waitFor(async () => expect(await countLabels('bought')).toBeGreaterThanOrEqual(goal), PATIENCE)
      await vi.waitFor(async () => expect(await countLabels('buying')).toBeGreaterThan(0), PATIENCE)
      await killWorker()
    }
    startWorker()
    const isDone = async () => {
      const [run] = await db.selectFrom('fulfillment.runs').select('state').where('id', '=', id).execute()
      expect(run?.state).toBe('done')
    }
    await vi.waitFor(isDone, PATIENCE)
    await killWorker()

    const { body: run } = await call(contract.getLabelRun, { params: { id } }, packer.headers)
    expect(run).toMatchObject({ total: ORDERS, bought: ORDERS, failed: 0, failures: [] })
    const labels = await db.selectFrom('fulfillment.labels').select(['state', 'tracking_number']).execute()
    expect(labels.filter(({ state }) => state === 'bought')).toHaveLength(ORDERS)
    const sold = (await books.read()).shipments.filter(({ postage_label }) => postage_label)
    expect(sold.map(({ tracking_code }) => tracking_code).toSorted()).toEqual(
      labels.map(({ tracking_number }) => tracking_number).toSorted(),
    )
    const { body } = await call(getOrderFulfillment, { params: { id: order_ids[0] ?? '' } }, packer.headers)
    expect(body.shipments).toMatchObject([{ number: 1, state: 'labeled' }])
  },
  PATIENCE.timeout * (KILLS + 2),
)
