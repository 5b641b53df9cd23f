import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../../platform/deps.ts'
import type { Known } from '../rules/choose.ts'
import type { Columns } from '../rules/columns.ts'
import { changeColumns, emptyColumns } from '../rules/columns.ts'
import type { View } from '../rules/view.ts'
import { viewColumns } from '../rules/view.ts'
import type { Vocabulary } from '../rules/vocabulary.ts'
import * as store from '../store/listing.ts'

/** Announcements that come this close together are one change: an import touches thousands of products. */
const GATHER_MS = 50
const RETRY_MS = 1000
/** So many products are read at once, so that neither the database nor this process is long about it. */
const SLICE = 1000
/** How far the clock may go back without prices being read anew. */
const HISTORY_MS = 24 * 3600 * 1000

const VIEWS = 2

/** The listing as this process knows it: see docs/decisions on paging by number and on facets. */
export interface LiveListing {
  at: (now: Date) => Promise<Known>
  /** Whether it can be read at once; where it cannot, loading begins. */
  isLoaded: () => boolean
}

type ListingDeps = Pick<Deps, 'db' | 'listener' | 'clock' | 'log'>

/** Loads the listing at first use and follows every change that any process makes to what is in it. */
export function followListing({ db, listener, clock, log }: ListingDeps): LiveListing {
  let columns: Columns | undefined
  let vocabulary: Vocabulary | undefined
  /** Of now, and of the instant that staff has looked at last: the one used last comes first. */
  let views: View[] = []
  let loading: Promise<void> | undefined
  const inLine = oneAfterTheOther()
  const changes = gatherChanges(() => inLine(catchUp))

  async function load(now: Date): Promise<void> {
    await changes.listen(listener)
    vocabulary = await store.getVocabulary(db)
    columns = await readAll(now)
    views = []
  }

  async function readAll(now: Date): Promise<Columns> {
    const empty = emptyColumns(now.getTime() - HISTORY_MS)
    return readInto(empty, await store.listActiveIds(db))
  }

  async function readInto(start: Columns, ids: readonly number[]): Promise<Columns> {
    let read = start
    for (let at = 0; at < ids.length; at += SLICE) {
      const slice = ids.slice(at, at + SLICE)
      read = changeColumns(read, new Set(slice), await store.listListed(db, slice, new Date(start.since)))
    }
    return read
  }

  async function catchUp(): Promise<void> {
    const { everything, products, skus, words } = changes.take()
    if (!columns) return
    try {
      if (everything || words) vocabulary = await store.getVocabulary(db)
      if (everything) columns = await readAll(clock.now())
      else {
        const ofSkus = skus.size > 0 ? await store.listProductsOfSkus(db, [...skus]) : []
        columns = await readInto(columns, [...new Set([...products, ...ofSkus])])
      }
      views = []
    } catch (error) {
      log.error({ err: error }, 'listing index update failed, reloading it')
      await sleep(RETRY_MS, undefined, { ref: false })
      changes.announce({ everything: true })
    }
  }

  function loadOnce(now: Date): Promise<void> {
    loading ??= inLine(() => load(now)).finally(() => {
      loading = undefined
    })
    return loading
  }

  return {
    async at(now) {
      const instant = now.getTime()
      while (!columns || !vocabulary || instant < columns.since) await loadOnce(now)
      const view = views.find(({ from, until }) => from <= instant && instant < until) ?? viewColumns(columns, instant)
      if (view !== views[0]) views = [view, ...views.filter((other) => other !== view)].slice(0, VIEWS)
      return { view, vocabulary }
    },
    isLoaded() {
      if (!columns)
        loadOnce(clock.now()).catch((error) => log.warn({ err: error }, 'listing index could not be loaded'))
      return columns !== undefined
    },
  }
}

interface Changes {
  everything: boolean
  products: Set<number>
  skus: Set<number>
  words: boolean
}

/** Hears what has changed and says so once for all that comes within a moment. */
function gatherChanges(tell: () => Promise<void>) {
  let listening: Promise<void> | undefined
  let waiting: Changes = { everything: false, products: new Set(), skus: new Set(), words: false }
  let told = false

  function announce({ everything = false, products = [], skus = [], words = false }: Announcement): void {
    waiting.everything ||= everything
    waiting.words ||= words
    for (const id of products) waiting.products.add(id)
    for (const id of skus) waiting.skus.add(id)
    if (told) return
    told = true
    setTimeout(() => void tell(), GATHER_MS).unref()
  }

  async function subscribe(listener: Deps['listener']): Promise<void> {
    const missed = () => announce({ everything: true })
    await listener.on('catalog_listing', (text) => announce(idsOf(text, 'products')), missed)
    await listener.on('stock_changed', (text) => announce(idsOf(text, 'skus')), missed)
    await listener.on('catalog_vocabulary', () => announce({ words: true }), missed)
  }

  return {
    announce,
    take(): Changes {
      const taken = waiting
      waiting = { everything: false, products: new Set(), skus: new Set(), words: false }
      told = false
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

interface Announcement {
  everything?: boolean
  products?: readonly number[]
  skus?: readonly number[]
  words?: boolean
}

function idsOf(payload: string, kind: 'products' | 'skus'): Announcement {
  return payload === 'all' ? { everything: true } : { [kind]: payload.split(',').map(Number) }
}

function oneAfterTheOther() {
  let line: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work)
    line = done.catch(() => {})
    return done
  }
}
