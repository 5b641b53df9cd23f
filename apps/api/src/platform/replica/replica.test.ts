import { listAuditEntries } from '@fieldhouse/contract/audit'
import { createOrderExport, listOrders } from '@fieldhouse/contract/orders'
import { updateConfiguration } from '@fieldhouse/contract/settings'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import type { TestShop } from '#test/test-shop.ts'
import { openTestShop } from '#test/test-shop.ts'

const PATIENT = { timeout: 20_000, interval: 100 }
const SHORT_LAG_SECONDS = 2
const SHOP_NAME = 1

const servers = await startReplicatedPostgres()
afterAll(servers.close)
const open = (maxLagSeconds: number) =>
  openTestShop({
    ownerUrl: servers.ownerUrl,
    env: {
      DATABASE_READ_URL: appUrlOf(servers.replicaUrl),
      DATABASE_READ_MAX_LAG_SECONDS: String(maxLagSeconds),
    },
  })
const first = await open(300)
const second = await open(300)
const staff = await givenCartsIn(first).staff(['settings', 'audit', 'orders'])

let named = 0
/** A staff write on the first process; returns the name, and the headers of the next request of that person. */
async function rename() {
  const value = `Shop ${++named}`
  const { status, headers } = await first.call(
    updateConfiguration,
    { params: { id: SHOP_NAME }, query: {}, body: { value } },
    staff.headers,
  )
  expect(status).toBe(200)
  return { value, headers: { ...staff.headers, 'read-after': String(headers['read-after']) } }
}

/** Whether the audit log has the change. */
async function sees(value: string, headers = staff.headers, shop = second): Promise<boolean> {
  const { status, body } = await shop.call(listAuditEntries, { query: { page_size: 1 } }, headers)
  expect(status).toBe(200)
  return JSON.stringify(body.results).includes(`"${value}"`)
}

/** Reads since the start, such as `replica` and `primary lagging`. */
async function readsOf({ deps }: TestShop) {
  const metric = await deps.metrics.getSingleMetric('replica_reads_total')?.get()
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [`${labels.server} ${labels.reason}`.trim(), value]),
  )
}

const countOf = async (kind: string, shop = second) => (await readsOf(shop))[kind] ?? 0

async function becomesUsed(shop = second): Promise<void> {
  const before = await countOf('replica', shop)
  await vi.waitFor(async () => {
    await sees('', staff.headers, shop)
    expect(await countOf('replica', shop)).toBeGreaterThan(before)
  }, PATIENT)
}

beforeEach(() => becomesUsed())
afterEach(() => servers.resumeReplay().catch(() => {}))

test('lists of staff are read from the replica, and show writes of others once it has them', async () => {
  await servers.pauseReplay()
  const { value } = await rename()
  expect(await sees(value)).toBe(false)
  await servers.resumeReplay()
  await vi.waitFor(async () => expect(await sees(value)).toBe(true), PATIENT)
})

test('the reader’s own write is seen at once, from another process, although the replica does not have it', async () => {
  await servers.pauseReplay()
  const { value, headers } = await rename()
  const before = await countOf('primary write_missing')
  const started = performance.now()
  expect(await sees(value, headers)).toBe(true)
  expect(performance.now() - started).toBeLessThan(2000)
  expect(await countOf('primary write_missing')).toBe(before + 1)
})

test('a replica that has the write answers', async () => {
  for (let write = 0; write < 20; write++) {
    const { value, headers } = await rename()
    expect(await sees(value, headers)).toBe(true)
  }
  const before = await countOf('replica')
  const { value, headers } = await rename()
  await vi.waitFor(async () => expect(await sees(value)).toBe(true), PATIENT)
  expect(await sees(value, headers)).toBe(true)
  expect(await countOf('replica')).toBeGreaterThan(before)
})

test('a refused write also tells its position, because a read follows that must see what others changed', async () => {
  const refused = await first.call(
    updateConfiguration,
    { params: { id: SHOP_NAME }, query: {}, body: { value: 5 } },
    staff.headers,
  )
  expect([refused.status, refused.headers['read-after']]).toEqual([
    400,
    expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/),
  ])
})

test.each(['', 'x', '0/0; drop table', 'FFFFFFFF/FFFFFFFF', '0/-1'])('the header %j harms nobody', async (position) => {
  const headers = { ...staff.headers, 'read-after': position }
  expect(await sees('', headers)).toBe(false)
})

test('an export has what was written before it, although the replica does not', async () => {
  const { body } = await first.call(createOrderExport, { body: {} }, staff.headers)
  await servers.pauseReplay()
  await rename()
  const before = await countOf('primary write_missing')
  const { statusCode } = await second.app.inject({ url: body.path })
  expect(statusCode).toBe(200)
  expect(await countOf('primary write_missing')).toBe(before + 1)
})

test('a replica that is too far behind is not asked, and is again once it has caught up', async () => {
  const strict = await open(SHORT_LAG_SECONDS)
  await becomesUsed(strict)
  await servers.pauseReplay()
  const { value } = await rename()
  await vi.waitFor(async () => expect(await sees(value, staff.headers, strict)).toBe(true), PATIENT)
  expect(await countOf('primary lagging', strict)).toBeGreaterThan(0)
  const lag = await strict.deps.metrics.getSingleMetric('replica_lag_seconds')?.get()
  expect(lag?.values[0]?.value).toBeGreaterThan(SHORT_LAG_SECONDS)

  await servers.resumeReplay()
  await becomesUsed(strict)
})

test('without the replica every read is answered, and it is used again when it is back', async () => {
  await servers.stopReplica()
  const { value } = await rename()
  for (let read = 0; read < 10; read++) {
    const started = performance.now()
    expect(await sees(value)).toBe(true)
    const { status } = await second.call(listOrders, { query: {} }, staff.headers)
    expect(status).toBe(200)
    expect(performance.now() - started).toBeLessThan(3000)
  }
  expect(await countOf('primary failed')).toBeGreaterThan(0)
  await servers.startReplica()
  await becomesUsed()
})

test('a replica that was promoted no longer follows, and is not asked', async () => {
  await servers.promote()
  const { value } = await rename()
  await vi.waitFor(async () => expect(await sees(value)).toBe(true), PATIENT)
  const before = await countOf('replica')
  for (let read = 0; read < 5; read++) expect(await sees(value)).toBe(true)
  expect(await countOf('replica')).toBe(before)
})
