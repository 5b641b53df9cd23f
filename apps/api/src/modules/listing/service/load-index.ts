import { setTimeout as sleep } from 'node:timers/promises'
import { FORMER_PRICE_WINDOW_MS } from '@fieldhouse/contract/rules/former-price'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { startListingIndex } from '../rules/build-listing-index.ts'
import type { ListingIndex } from '../rules/listing-index.ts'
import { updateListingIndex } from '../rules/listing-index.ts'
import type { DatabaseMoment } from '../store/index-changes.ts'
import * as changes from '../store/index-changes.ts'
import * as store from '../store/index-reads.ts'

/** Bounds the duration of one query, and of blocking the event loop. */
const UPDATE_BATCH_SIZE = 1000
/** Fewer, because rows that are still needed when the garbage collector runs make its heap grow. */
const LOAD_BATCH_SIZE = 250
/** Prices of the window for former prices, and a day more: snapshots of the last day need no reload. */
const HISTORY_MS = FORMER_PRICE_WINDOW_MS + 24 * 3600 * 1000
/** As many as the catalog announces by id. */
const MAX_CHANGED = 20_000

/** How long a process waits for others. Then it reads at once: late, but not forgotten. */
const WAIT_TO_CATCH_UP_MS = 2000
const WAIT_TO_LOAD_MS = 60_000
const ASK_AGAIN_MS = 100

const QUERY_CANCELED = '57014'

export interface LoadedIndex {
  readonly columns: ListingIndex
  /** Everything older is in the index. Newer changes may be. */
  readonly moment: DatabaseMoment
}

type LoadDeps = Pick<Deps, 'db' | 'log'>

export async function loadListingIndex({ db, log }: LoadDeps, now: Date): Promise<LoadedIndex> {
  const moment = await changes.readMoment(db)
  const since = now.getTime() - HISTORY_MS
  const order = await store.listActiveProducts(db)
  const index = startListingIndex(since, order)
  for (let from = 0; from < order.ids.length; from += LOAD_BATCH_SIZE) {
    const to = Math.min(from + LOAD_BATCH_SIZE, order.ids.length)
    const products = await store.listIndexedProducts(db, [...order.ids.subarray(from, to)], new Date(since))
    index.append(products, { from, to })
  }
  const columns = index.finish()
  log.info({ products: columns.ids.length }, 'listing index loaded')
  return { columns, moment }
}

/** Reads these products again. */
export async function readProductsInto(db: Db, start: ListingIndex, ids: readonly number[]): Promise<ListingIndex> {
  let read = start
  for (let offset = 0; offset < ids.length; offset += UPDATE_BATCH_SIZE) {
    const slice = ids.slice(offset, offset + UPDATE_BATCH_SIZE)
    read = updateListingIndex(read, new Set(slice), await store.listIndexedProducts(db, slice, new Date(start.since)))
  }
  return read
}

/**
 * After notifications were lost, reads what was written since the index was read: a database that restarts has all processes
 * here at once, so they take turns. Loads everything, in turns as well, if that is unknown or too much.
 */
export async function catchUpListingIndex(
  { db, log }: LoadDeps,
  { columns, moment }: LoadedIndex,
  now: Date,
): Promise<LoadedIndex> {
  const written = await takeTurn(db, WAIT_TO_CATCH_UP_MS, async (db) => {
    const next = await changes.readMoment(db)
    const ids = await changes.listProductsWrittenSince(db, moment)
    return ids && { next, ids: new Set([...ids, ...(await listGone(db, columns))]) }
  }).catch(ignoreTimeout)
  if (!written || written.ids.size > MAX_CHANGED)
    return takeTurn(db, WAIT_TO_LOAD_MS, (db) => loadListingIndex({ db, log }, now))
  const current = await readProductsInto(db, columns, [...written.ids])
  log.info({ products: written.ids.size }, 'listing index caught up')
  return { columns: current, moment: written.next }
}

/** A statement that took too long would take too long the next time, too. */
function ignoreTimeout(error: Error & { code?: string }): undefined {
  if (error.code !== QUERY_CANCELED) throw error
}

async function listGone(db: Db, { ids }: ListingIndex): Promise<number[]> {
  const active = new Set(await store.listActiveProductIds(db))
  return [...ids].filter((id) => !active.has(id))
}

/** In a transaction, because a pooler gives each one any connection: a lock of the session could stay with another process. */
async function takeTurn<T>(db: Db, waitMs: number, work: (db: Db) => Promise<T>): Promise<T> {
  const deadline = performance.now() + waitMs
  while (true) {
    const done = await db.transaction().execute(async (db) => {
      const isMine = (await changes.tryTurnToLoad(db)) || performance.now() >= deadline
      return isMine ? { result: await work(db) } : undefined
    })
    if (done) return done.result
    await sleep(ASK_AGAIN_MS, undefined, { ref: false })
  }
}
