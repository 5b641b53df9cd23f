import type { Product } from '@fieldhouse/contract/catalog'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Listing, ListingView } from './rules.ts'
import { changeListing, RELATED, stockWords, toListing, viewListing } from './rules.ts'
import * as store from './store.ts'

/** Announcements that come this close together are one change: an import touches thousands of products. */
const GATHER_MS = 50
const RETRY_MS = 1000

/** The order of the listing as this process knows it: see docs/decisions on paging by number. */
export interface LiveListing {
  at: (now: Date) => Promise<ListingView>
}

/** Loads the listing at first use and follows every change that any process makes to a product. */
export function followListing({ db, listener, log }: Pick<Deps, 'db' | 'listener' | 'log'>): LiveListing {
  let listing: Promise<Listing> | undefined
  let view: ListingView | undefined
  const changed = new Set<number>()
  let everything = false
  let gathering = false

  function announce(ids: readonly number[] | 'all'): void {
    if (ids === 'all') everything = true
    else for (const id of ids) changed.add(id)
    if (gathering) return
    gathering = true
    setTimeout(() => void refresh(), GATHER_MS).unref()
  }

  async function refresh(): Promise<void> {
    const reload = everything
    const ids = new Set(changed)
    gathering = false
    everything = false
    changed.clear()
    try {
      const before = reload || !listing ? undefined : await listing
      const products = await store.listListed(db, before ? [...ids] : null)
      listing = Promise.resolve(before ? changeListing(before, ids, products) : toListing(products))
      view = undefined
    } catch (error) {
      log.error({ err: error }, 'the listing could not be brought up to date')
      setTimeout(() => announce('all'), RETRY_MS).unref()
    }
  }

  async function start(): Promise<Listing> {
    const heard = (payload: string) => announce(payload === 'all' ? 'all' : payload.split(',').map(Number))
    await listener.on('catalog_listing', heard, () => announce('all'))
    return toListing(await store.listListed(db, null))
  }

  return {
    async at(now) {
      const instant = now.getTime()
      if (view && view.from <= instant && instant < view.until) return view
      listing ??= start()
      const current = await listing.catch((error) => {
        listing = undefined
        throw error
      })
      view = viewListing(current, instant)
      return view
    },
  }
}

/** Everything that a product's page shows. */
export async function getProductPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  lang: Language,
): Promise<Product> {
  const now = clock.now()
  const [product, related] = await Promise.all([
    store.findProduct(db, id, lang, now),
    store.listRelatedCards(db, id, lang, now, RELATED),
  ])
  if (!product) throw new DomainError('not_found')

  const items = product.items.map((item) => ({
    ...item,
    skus: item.skus.map(({ available, ...sku }) => ({ ...sku, ...stockWords(available) })),
  }))
  return { ...product, items, image: items[0]?.images[0] ?? null, related }
}
