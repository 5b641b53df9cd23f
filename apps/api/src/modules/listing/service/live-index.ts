import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#platform/deps.ts'
import type { ListingSnapshot } from '../rules/listing-snapshot.ts'
import { takeListingSnapshot } from '../rules/listing-snapshot.ts'
import type { ListingState } from '../rules/query-listing.ts'
import type { ListingVocabulary } from '../rules/vocabulary.ts'
import * as store from '../store/index-reads.ts'
import type { LoadedIndex } from './load-index.ts'
import { catchUpListingIndex, loadListingIndex, readProductsInto } from './load-index.ts'

/** An import notifies for thousands of products; notifications this close together are applied as one change. */
const DEBOUNCE_MS = 50
const RETRY_MS = 1000
const CACHED_SNAPSHOTS = 2

/** In-memory index of this process: see docs/decisions on paging by number and on facets. */
export interface LiveListingIndex {
  at: (now: Date) => Promise<ListingState>
  /** If it is not loaded, starts loading in the background. */
  isLoaded: () => boolean
}

type ListingDeps = Pick<Deps, 'db' | 'listener' | 'clock' | 'log'>

/** Loads on first use, then applies the notifications of all processes. */
export function openLiveListingIndex({ db, listener, clock, log }: ListingDeps): LiveListingIndex {
  let loaded: LoadedIndex | undefined
  let vocabulary: ListingVocabulary | undefined
  /** The present, and the instant staff previewed last; most recently used first. */
  let views: ListingSnapshot[] = []
  let loading: Promise<void> | undefined
  const enqueue = createSerialQueue()
  const changes = batchNotifications(() => enqueue(applyChanges))

  async function load(now: Date): Promise<void> {
    await changes.listen(listener)
    vocabulary = await store.readVocabulary(db)
    replace(await loadListingIndex({ db, log }, now))
  }

  async function applyChanges(): Promise<void> {
    const { everything, words, ...ids } = changes.take()
    if (!loaded) return
    try {
      if (everything || words) vocabulary = await store.readVocabulary(db)
      replace(everything ? await catchUpListingIndex({ db, log }, loaded, clock.now()) : await readAgain(loaded, ids))
    } catch (error) {
      log.error({ err: error }, 'listing index update failed, reading what has changed')
      await sleep(RETRY_MS, undefined, { ref: false })
      changes.announce({ everything: true })
    }
  }

  async function readAgain(
    { columns, moment }: LoadedIndex,
    { products, skus }: Pick<PendingChanges, 'products' | 'skus'>,
  ): Promise<LoadedIndex> {
    const ofSkus = skus.size > 0 ? await store.listProductsOfSkus(db, [...skus]) : []
    return { columns: await readProductsInto(db, columns, [...new Set([...products, ...ofSkus])]), moment }
  }

  function replace(next: LoadedIndex): void {
    if (next.columns !== loaded?.columns) views = []
    loaded = next
  }

  function loadOnce(now: Date): Promise<void> {
    loading ??= enqueue(() => load(now)).finally(() => {
      loading = undefined
    })
    return loading
  }

  return {
    async at(now) {
      const instant = now.getTime()
      while (!loaded || !vocabulary || instant < loaded.columns.since) await loadOnce(now)
      const view =
        views.find(({ from, until }) => from <= instant && instant < until) ??
        takeListingSnapshot(loaded.columns, instant)
      if (view !== views[0]) views = [view, ...views.filter((cached) => cached !== view)].slice(0, CACHED_SNAPSHOTS)
      return { view, vocabulary, at: instant }
    },
    isLoaded() {
      if (!loaded) loadOnce(clock.now()).catch((error) => log.warn({ err: error }, 'listing index could not be loaded'))
      return loaded !== undefined
    },
  }
}

interface PendingChanges {
  everything: boolean
  products: Set<number>
  skus: Set<number>
  words: boolean
}

/** Collects notifications for DEBOUNCE_MS and applies them in one batch. */
function batchNotifications(tell: () => Promise<void>) {
  let listening: Promise<void> | undefined
  let waiting: PendingChanges = { everything: false, products: new Set(), skus: new Set(), words: false }
  let announced = false

  function announce({ everything = false, products = [], skus = [], words = false }: ListingNotification): void {
    waiting.everything ||= everything
    waiting.words ||= words
    for (const id of products) waiting.products.add(id)
    for (const id of skus) waiting.skus.add(id)
    if (announced) return
    announced = true
    setTimeout(() => void tell(), DEBOUNCE_MS).unref()
  }

  async function subscribe(listener: Deps['listener']): Promise<void> {
    const missed = () => announce({ everything: true })
    await listener.on('catalog_listing', (text) => announce(idsOf(text, 'products')), missed)
    await listener.on('stock_changed', (text) => announce(idsOf(text, 'skus')), missed)
    await listener.on('catalog_vocabulary', () => announce({ words: true }), missed)
  }

  return {
    announce,
    take(): PendingChanges {
      const taken = waiting
      waiting = { everything: false, products: new Set(), skus: new Set(), words: false }
      announced = false
      return taken
    },
    async listen(listener: Deps['listener']): Promise<void> {
      listening ??= subscribe(listener)
      await listening.catch((error) => {
        listening = undefined
        throw error
      })
    },
  }
}

interface ListingNotification {
  everything?: boolean
  products?: readonly number[]
  skus?: readonly number[]
  words?: boolean
}

function idsOf(payload: string, kind: 'products' | 'skus'): ListingNotification {
  const ids = payload.split(',')
  return ids.includes('all') ? { everything: true } : { [kind]: ids.map(Number) }
}

function createSerialQueue() {
  let line: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }
}
