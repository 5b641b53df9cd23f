import type { Promotion as ToldPromotion } from '@fieldhouse/contract/promotions'
import type { Db } from '#platform/db/db.ts'
import { cacheUntilNotified } from '#platform/db/notify-cache.ts'
import type { Deps } from '#platform/deps.ts'
import type { CompiledPromotion } from '../rules/promotion.ts'
import { compilePromotion } from '../rules/promotion.ts'
import type { TaxBook } from '../rules/tax-terms.ts'
import { listOpenPromotions } from '../store/price-book.ts'
import { listScopeNames } from './scope-names.ts'
import { readTaxBook } from './tax-book.ts'

/** Everything that prices depend on apart from the cart and the customer. */
export interface PriceBook {
  /** Automatic promotions that ended before this instant are not included. */
  readonly since: Date
  readonly automatic: readonly CompiledPromotion[]
  readonly promotions: ReadonlyMap<number, CompiledPromotion>
  /** Names of each promotion's scope. */
  readonly scopeNames: ReadonlyMap<number, ToldPromotion['about']>
  readonly tax: TaxBook
}

export interface LivePriceBook {
  /** The book for a past or future instant; redemptions and taxes are always the current ones. */
  read: (at: Date) => Promise<PriceBook>
}

/** Promotions stay in the book this long after their end: longer than any request takes. */
const HISTORY_MS = 60_000

/** Loads the book on first use and again after any process changes it. One instance per process. */
export function openLivePriceBook({ db, clock, listener }: Pick<Deps, 'db' | 'clock' | 'listener'>): LivePriceBook {
  const current = cacheUntilNotified(listener, 'promotions_changed', () => load(db, before(clock.now())))
  return {
    async read(at) {
      const book = await current()
      return at >= book.since ? book : load(db, at)
    },
  }
}

function before(now: Date): Date {
  return new Date(now.getTime() - HISTORY_MS)
}

async function load(db: Db, since: Date): Promise<PriceBook> {
  const [records, tax] = await Promise.all([listOpenPromotions(db, since), readTaxBook(db)])
  const named = await listScopeNames({ db }, records)
  const promotions = new Map(records.map((record) => [record.id, compilePromotion(record)]))
  return {
    since,
    automatic: [...promotions.values()].filter(({ needs_code }) => !needs_code),
    promotions,
    scopeNames: new Map(records.map(({ id }, index) => [id, named[index]?.about ?? { en: null, es: null }])),
    tax,
  }
}
