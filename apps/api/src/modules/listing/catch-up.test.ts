import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteProductItem } from '@fieldhouse/contract/catalog-items'
import { deleteProduct } from '@fieldhouse/contract/catalog-products'
import { createLogger } from '@fieldhouse/process/log'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Listener } from '#platform/db/listener.ts'
import { openListener } from '#platform/db/listener.ts'
import { givenIn } from '#test/given.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { masksOverlap } from './rules/bit-masks.ts'
import type { ListingSnapshot } from './rules/listing-snapshot.ts'
import { openLiveListingIndex } from './service/live-index.ts'
import { catchUpListingIndex, loadListingIndex } from './service/load-index.ts'
import { readMoment, tryTurnToLoad } from './store/index-changes.ts'

const { call, db, deps, owner, time } = await openTestShop()
const given = givenIn(db)
const { headers } = await givenPeopleIn(deps).staff(['catalog'])

interface LogLine {
  msg: string
  products?: number
}

function recordLog() {
  const lines: LogLine[] = []
  const sink = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const listCounts = (msg: string) => lines.filter((line) => line.msg === msg).map(({ products }) => products)
  return {
    log: createLogger({ name: 'test', level: 'info', sink }),
    /** Products in the index, for each load. */
    loads: () => listCounts('listing index loaded'),
    /** Products that were read, for each time. */
    catchUps: () => listCounts('listing index caught up'),
  }
}
const { log, loads, catchUps } = recordLog()

/** Notifications are lost until the process has connected again. */
const deaf = new Set<Listener>()

/** Each with its own connection for notifications, as a process has. */
const listeners = ['first', 'second', 'third'].map(() => openListener(deps.config.DATABASE_URL, log))
afterAll(() => Promise.all(listeners.map((listener) => listener.stop())))
const processes = listeners.map((listener) => {
  const on: Listener['on'] = (channel, onNotify, onGap) =>
    listener.on(
      channel,
      (payload) => deaf.has(listener) || onNotify(payload),
      () => {
        deaf.delete(listener)
        onGap()
      },
    )
  return openLiveListingIndex({ db, listener: { ...listener, on }, log, clock: deps.clock })
})
const readAll = () => Promise.all(processes.map(async (index) => (await index.at(time.now)).view))
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000, interval: 20 })

async function whileNobodyListens(work: () => Promise<void>): Promise<void> {
  for (const listener of listeners) deaf.add(listener)
  await work()
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
}

/** Transactions of other tests on the same server keep a moment from being newer than what was written here. */
async function waitUntilPast(): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  await eventually(async () => expect(Number((await readMoment(db)).xid)).toBeGreaterThan(Number(rows[0]?.xid)))
}

test('after the connection was lost, each process reads only what was written meanwhile', async () => {
  const products = await Promise.all(Array.from({ length: 40 }, () => given.product()))
  const [cheap, hidden, deleted, sold, poorer] = products.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const { sku_ids } = await given.item(sold, [0])
  await given.item(poorer, [1], 0)
  const { id: leaving } = await givenUnstockedItem(poorer)
  await waitUntilPast()
  await readAll()
  expect(loads()).toEqual([40, 40, 40])

  let added = 0
  await whileNobodyListens(async () => {
    await db.updateTable('catalog.prices').set({ amount: '7.00' }).where('product_id', '=', cheap).execute()
    await db.updateTable('catalog.products').set({ status: 'archived' }).where('id', '=', hidden).execute()
    expect((await call(deleteProduct, { params: { id: deleted } }, headers)).body).toEqual({ archived: false })
    await given.stock(new Map(sku_ids.map((sku_id) => [sku_id, 3])))
    expect((await call(deleteProductItem, { params: { id: leaving } }, headers)).status).toBe(200)
    added = (await given.product()).id
  })

  await eventually(async () => {
    for (const view of await readAll()) {
      const ids = [...view.all]
      expect([hidden, deleted].filter((id) => ids.includes(id))).toEqual([])
      expect(ids).toContain(added)
      expect(itemsOf(view, cheap)).toEqual([{ cents: 700, isAvailable: false }])
      expect(itemsOf(view, sold)).toEqual([{ cents: 4000, isAvailable: true }])
      expect(itemsOf(view, poorer)).toEqual([{ cents: 4000, isAvailable: true }])
    }
  })
  expect(loads()).toEqual([40, 40, 40])
  expect(catchUps()).toEqual([6, 6, 6])
})

function itemsOf({ columns, price }: ListingSnapshot, id: number) {
  const { ids, firstItem, available, maskWords } = columns
  const row = ids.indexOf(id)
  const items = Array.from(
    price.subarray(firstItem[row], firstItem[row + 1]).keys(),
    (at) => at + (firstItem[row] ?? 0),
  )
  return items.map((item) => ({
    cents: price[item],
    isAvailable: masksOverlap(available, item * maskWords, maskWords, null),
  }))
}

/** Without SKUs, so that staff may remove it. */
async function givenUnstockedItem(product_id: number) {
  const { distribution_id } = await given.item((await given.product({ status: 'draft' })).id, [1])
  const { id: color_id } = await db
    .insertInto('catalog.colors')
    .values({ name: 'Leaving', hex: '#123456', family: 'blue' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('catalog.product_items')
    .values({ product_id, distribution_id, color_id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('processes take turns, and what takes too long is not waited for', async () => {
  const { log, loads, catchUps } = recordLog()
  const known = await loadListingIndex({ db, log }, time.now)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = owner.transaction().execute(async (db) => {
    expect(await tryTurnToLoad(db)).toBe(true)
    held.resolve()
    await release.promise
  })
  await held.promise
  const start = performance.now()
  const caughtUp = catchUpListingIndex({ db, log }, known, time.now)
  const reloaded = catchUpListingIndex({ db, log }, { ...known, moment: ELSEWHERE }, time.now)
  await sleep(1000)
  expect([loads().length, catchUps().length]).toEqual([1, 0])

  await caughtUp
  expect(performance.now() - start).toBeLessThan(5000)
  expect([loads().length, catchUps().length]).toEqual([1, 1])
  release.resolve()
  await holding
  await reloaded
  expect(loads()).toHaveLength(2)
})

/** As after a standby has taken over. */
const ELSEWHERE = { server: 'another', xid: '1' }
