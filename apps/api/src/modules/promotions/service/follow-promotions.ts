import type { Promotion as ToldPromotion } from '@fieldhouse/contract/promotions'
import type { Db } from '../../../platform/db/db.ts'
import { keepUntilTold } from '../../../platform/db/follow.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { TaxTerms } from '../rules/pricing.ts'
import type { Promotion } from '../rules/promotion.ts'
import { toPromotion } from '../rules/promotion.ts'
import { listOpenPromotions } from '../store/book.ts'
import { nameScopes } from './name-scopes.ts'
import { readTaxTerms } from './past-prices.ts'

/** Everything that prices depend on apart from the cart and the customer. */
export interface PriceBook {
  /** Automatic promotions that ended before this instant are not included. */
  readonly since: Date
  readonly automatic: readonly Promotion[]
  readonly promotions: ReadonlyMap<number, Promotion>
  /** Names of each promotion's scope. */
  readonly about: ReadonlyMap<number, ToldPromotion['about']>
  readonly tax: ReadonlyMap<string, TaxTerms>
}

export interface Promotions {
  /** The book for a past or future instant; redemptions and tax rates are always the current ones. */
  read: (at: Date) => Promise<PriceBook>
}

/** Promotions stay in the book this long after their end: longer than any request takes. */
const HISTORY_MS = 60_000

/** Loads the book on first use and again after any process changes it. One instance per process. */
export function followPromotions({ db, clock, listener }: Pick<Deps, 'db' | 'clock' | 'listener'>): Promotions {
  const current = keepUntilTold(listener, 'promotions_changed', () => load(db, before(clock.now())))
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
  const [records, tax] = await Promise.all([listOpenPromotions(db, since), readTaxTerms(db)])
  const named = await nameScopes({ db }, records)
  const promotions = new Map(records.map((record) => [record.id, toPromotion(record)]))
  return {
    since,
    automatic: [...promotions.values()].filter(({ needs_code }) => !needs_code),
    promotions,
    about: new Map(records.map(({ id }, place) => [id, named[place]?.about ?? { en: null, es: null }])),
    tax,
  }
}
