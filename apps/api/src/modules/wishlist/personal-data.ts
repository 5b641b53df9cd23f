import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'
import { deleteShareOf } from './store/wishlist-shares.ts'

export const wishlistPersonalData: PersonalData = {
  module: 'wishlist',
  keeps: [
    { table: 'wishlist.items', columns: ['product_item_id', 'added_at'], why: 'the wish list', until: 'erasure' },
    {
      table: 'wishlist.shares',
      columns: ['name', 'created_at'],
      why: 'the link of the wish list, and the name shown above it',
      until: 'erasure; revoked',
    },
    {
      table: 'wishlist.stock_alerts',
      columns: ['email', 'lang', 'sku_id'],
      why: 'one email when the SKU is back in stock',
      until: 'erasure; sent, 180 days, or 7 days without confirmation',
    },
  ],
  export: async (db, person) => ({
    wishlist: await store.exportWishlist(db, person.user_id),
    wishlist_share: await store.exportShare(db, person.user_id),
    stock_alerts: await store.exportStockAlerts(db, person),
  }),
  async erase(db, person) {
    await store.deleteWishlist(db, person.user_id)
    await deleteShareOf(db, person.user_id)
    await store.deleteStockAlerts(db, person)
    return 'done'
  },
}
