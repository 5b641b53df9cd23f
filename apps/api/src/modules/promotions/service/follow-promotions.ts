import type { Promotion as ToldPromotion } from '@fieldhouse/contract/promotions'
import type { Deps } from '../../../platform/deps.ts'
import type { TaxTerms } from '../rules/pricing.ts'
import type { Promotion } from '../rules/promotion.ts'
import { toPromotion } from '../rules/promotion.ts'
import { toTaxTerms } from '../rules/tax.ts'
import { listOpenPromotions } from '../store/book.ts'
import { listTaxRates } from '../store/tax-rates.ts'
import { nameScopes } from './name-scopes.ts'

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
  let listening: Promise<void> | undefined
  let book: Promise<PriceBook> | undefined
  const forget = () => {
    book = undefined
  }

  async function load(): Promise<PriceBook> {
    listening ??= listener.on('promotions_changed', forget, forget)
    await listening.catch((error) => {
      listening = undefined
      throw error
    })
    const [records, rates] = await Promise.all([listOpenPromotions(db, clock.now()), listTaxRates(db)])
    const named = await nameScopes({ db }, records)
    const promotions = new Map(records.map((record) => [record.id, toPromotion(record)]))
    return {
      automatic: [...promotions.values()].filter(({ needs_code }) => !needs_code),
      promotions,
      about: new Map(records.map(({ id }, place) => [id, named[place]?.about ?? { en: null, es: null }])),
      tax: new Map(rates.map((rate) => [rate.state, toTaxTerms(rate)])),
    }
  }

  return {
    async read() {
      book ??= load()
      return book.catch((error) => {
        forget()
        throw error
      })
    },
  }
}
