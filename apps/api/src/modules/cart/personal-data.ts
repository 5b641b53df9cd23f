import { eraseQuotes, exportQuotes } from '#modules/shipping/service/cart-quote-data.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'

export const cartPersonalData: PersonalData = {
  module: 'cart',
  keeps: [
    {
      table: 'cart.carts',
      columns: ['email', 'address', 'destination', 'promo_code', 'rate', 'source_details'],
      why: 'the cart until it is ordered',
      until: 'erasure, or the end of a payment in progress; open carts of guests 60 days',
    },
    {
      table: 'cart.lines',
      columns: ['sku_id', 'quantity', 'saved', 'seen_price', 'added_at'],
      why: 'what is in the cart',
      until: 'as the cart',
    },
    {
      table: 'cart.additions',
      columns: ['key', 'sku_id', 'quantity'],
      why: 'a repeated addition counts once',
      until: 'as the cart',
    },
  ],
  async export(db, { user_id }) {
    const carts = await store.exportCarts(db, user_id)
    const shipping_quotes = await exportQuotes(
      db,
      carts.map(({ id }) => id),
    )
    return { carts, shipping_quotes }
  },
  async erase(db, person) {
    const cart_ids = [
      ...(await store.deleteCartsOfUser(db, person.user_id)),
      ...(await store.anonymizeGuestCarts(db, person)),
    ]
    await eraseQuotes(db, cart_ids)
    return (await store.hasCarts(db, person)) ? 'deferred' : 'done'
  },
}
