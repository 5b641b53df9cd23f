import type { ShopPromise } from '@fieldhouse/contract/publicity'
import { fromCents } from '@fieldhouse/contract/rules/money'
import { listPublishedPages } from '#modules/pages/service/read-pages.ts'
import { freeShippingFromCents, nextPromotionChange } from '#modules/promotions/rules/free-shipping.ts'
import type { LivePriceBook } from '#modules/promotions/service/price-book.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Db } from '#platform/db/db.ts'

export interface PromiseDeps {
  db: Db
  promotions: LivePriceBook
  settings: LiveSettings
}

interface ReadPromise {
  promise: ShopPromise
  /** When a promotion changes it by itself. */
  changes_at: Date | undefined
}

/** Runs one statement: promotions and settings are held in memory. */
export async function readShopPromise({ db, promotions, settings }: PromiseDeps, at: Date): Promise<ReadPromise> {
  const [{ automatic }, pages] = await Promise.all([promotions.read(at), listPublishedPages(db, 'en', at)])
  const cents = freeShippingFromCents(automatic, at)
  const slugOf = (standard: string) => pages.find((page) => page.standard === standard)?.slug ?? null
  const promise = {
    free_shipping_from: cents === undefined ? null : fromCents(cents),
    return_days: await settings.get('returns.days'),
    free_returns: (await settings.get('returns.label_paid_by')) === 'shop',
    pages: { shipping: slugOf('shipping'), returns: slugOf('returns') },
  }
  return { promise, changes_at: nextPromotionChange(automatic, at) }
}
