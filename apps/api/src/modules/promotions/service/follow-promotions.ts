import type { Promotion as ToldPromotion } from '@fieldhouse/contract/promotions'
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
  /** What works without a code. */
  readonly automatic: readonly Promotion[]
  readonly promotions: ReadonlyMap<number, Promotion>
  /** What each is about, by its names. */
  readonly about: ReadonlyMap<number, ToldPromotion['about']>
  readonly tax: ReadonlyMap<string, TaxTerms>
}

/** The price book as this process knows it. */
export interface Promotions {
  read: () => Promise<PriceBook>
}

/** Reads the book at first use, and again after any process has changed something in it. One for each process. */
export function followPromotions({ db, clock, listener }: Pick<Deps, 'db' | 'clock' | 'listener'>): Promotions {
  return { read: keepUntilTold(listener, 'promotions_changed', () => load({ db, clock })) }
}

async function load({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PriceBook> {
  const [records, tax] = await Promise.all([listOpenPromotions(db, clock.now()), readTaxTerms(db)])
  const named = await nameScopes({ db }, records)
  const promotions = new Map(records.map((record) => [record.id, toPromotion(record)]))
  return {
    automatic: [...promotions.values()].filter(({ needs_code }) => !needs_code),
    promotions,
    about: new Map(records.map(({ id }, place) => [id, named[place]?.about ?? { en: null, es: null }])),
    tax,
  }
}
