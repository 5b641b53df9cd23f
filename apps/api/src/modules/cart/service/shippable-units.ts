import { readSkuOffers } from '#modules/catalog/service/sku-offers.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/carts.ts'

export interface ShippableUnits {
  sku_id: number
  quantity: number
  weight_g: number
}

/** Omits saved lines and lines that cannot be bought. */
export async function listShippableUnits({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Visitor, cart_id: string) {
  const cart = await store.findCartById(db, cart_id, isCaller(who) ? who.user_id : null)
  if (!cart) throw new DomainError('not_found')
  const { lines } = await store.listLines(db, cart.id)
  const activeLines = lines.filter(({ saved }) => !saved)
  const ids = activeLines.map(({ sku_id }) => sku_id)
  const offers = await readSkuOffers(db, ids, 'en', clock.now())
  return activeLines.flatMap(({ sku_id, quantity }): ShippableUnits[] => {
    const offer = offers.get(sku_id)
    return offer?.for_sale && offer.price !== null ? [{ sku_id, quantity, weight_g: offer.weight_g }] : []
  })
}
