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

/** All that prices depend on beside the cart itself. */
export interface PriceBook {
  /** What had ended by then is not in it. */
  readonly since: Date
  /** What works without a code. */
  readonly automatic: readonly Promotion[]
  readonly promotions: ReadonlyMap<number, Promotion>
  /** What each is about, by its names. */
  readonly about: ReadonlyMap<number, ToldPromotion['about']>
  readonly tax: ReadonlyMap<string, TaxTerms>
}

/** The price book as this process knows it. */
export interface Promotions {
  /** The book that was in force at an instant, be it past or to come; uses and taxes are those of now. */
  read: (at: Date) => Promise<PriceBook>
}

/** How long ago a promotion may have ended to be in the book still: longer than any call takes. */
const HISTORY_MS = 60_000

/** Reads the book at first use, and again after any process has changed something in it. One for each process. */
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
