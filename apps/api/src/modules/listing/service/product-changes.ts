import { createHash } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import type { ListedState } from '../rules/listing-keys.ts'
import { describeListed, keysOfChange, UNLISTED } from '../rules/listing-keys.ts'
import * as store from '../store/index-reads.ts'

const READ_BATCH_SIZE = 1000
/**
 * A product that changes and changes back before it is read looks unchanged, while a surrogate may have kept what was in
 * between. So a product that was announced this recently counts as changed.
 */
const RECENT_MS = 10_000

/** Finds the keys that changes of products drop, from what listings showed of them when they were read last. */
export function followProducts({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const known = new Map<number, ListedState>()
  const announcedAt = new Map<number, number>()
  let line: Promise<unknown> = Promise.resolve()

  async function read(ids: readonly number[]): Promise<Map<number, ListedState>> {
    const [products, words] = await Promise.all([
      store.listIndexedProducts(db, ids, clock.now()),
      store.digestWords(db, ids),
    ])
    return new Map(products.map((product) => [product.id, shorten(describeListed(product, words.get(product.id)))]))
  }

  async function readAll(): Promise<void> {
    const ids = await store.listActiveProductIds(db)
    for (let offset = 0; offset < ids.length; offset += READ_BATCH_SIZE)
      for (const [id, state] of await read(ids.slice(offset, offset + READ_BATCH_SIZE))) known.set(id, state)
  }

  async function compare(ids: readonly number[]): Promise<string[]> {
    const states = await read(ids)
    return ids.flatMap((id) => {
      const now = performance.now()
      const isRecent = now - (announcedAt.get(id) ?? Number.NEGATIVE_INFINITY) < RECENT_MS
      const before = isRecent ? undefined : known.get(id)
      const after = states.get(id) ?? UNLISTED
      known.set(id, after)
      announcedAt.set(id, now)
      return keysOfChange(id, before, after)
    })
  }

  /** One after the other, so that each is compared with the one before. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }

  // A product that is not known yet counts as changed.
  enqueue(readAll).catch((err) => log.warn({ err }, 'listed products could not be read'))
  return {
    findKeys: (ids: readonly number[]) => enqueue(() => compare(ids)),
    findKeysOfSkus: (skus: readonly number[]) => enqueue(async () => compare(await store.listProductsOfSkus(db, skus))),
  }
}

function shorten({ assortment, availability, prices, ...state }: ListedState): ListedState {
  return { ...state, assortment: digest(assortment), availability: digest(availability), prices: digest(prices) }
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}
