import * as contract from '@fieldhouse/contract/wishlist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import type { FindConfirmedEmail } from './service/stock-alerts.ts'
import { confirmStockAlert, createStockAlert } from './service/stock-alerts.ts'
import * as service from './service/wishlist.ts'
import { getSharedWishlist, getWishlistShare, shareWishlist } from './service/wishlist-shares.ts'
import { deleteWishlistItem } from './store/wishlist-items.ts'
import { deleteShareOf } from './store/wishlist-shares.ts'

export function wishlistRoutes(app: FastifyInstance, deps: Deps & { findConfirmedEmail: FindConfirmedEmail }): void {
  serve(app, contract.listWishlistItems, ({ who, query, at }) =>
    service.listWishlistItems(deps, who, query.lang ?? 'en', at),
  )
  serve(app, contract.describeWishlistItems, ({ body, query, at }) =>
    service.describeWishlistItems(deps, body.product_item_ids, query.lang ?? 'en', at),
  )
  serve(app, contract.addWishlistItems, ({ who, body, query }) =>
    service.addWishlistItems(deps, who, body.product_item_ids, query.lang ?? 'en'),
  )
  serve(app, contract.removeWishlistItem, ({ who, params }) =>
    deleteWishlistItem(deps.db, who.user_id, params.product_item_id),
  )
  serve(app, contract.getWishlistShare, ({ who }) => getWishlistShare(deps, who))
  serve(app, contract.shareWishlist, ({ who, body }) => shareWishlist(deps, who, body.name))
  serve(app, contract.revokeWishlistShare, ({ who }) => deleteShareOf(deps.db, who.user_id))
  serve(app, contract.getSharedWishlist, ({ body, query, at }) =>
    getSharedWishlist(deps, body.token, query.lang ?? 'en', at),
  )
  serve(app, contract.createStockAlert, ({ who, body }) =>
    createStockAlert(deps, who, { ...body, lang: body.lang ?? 'en' }),
  )
  serve(app, contract.confirmStockAlert, ({ body }) => confirmStockAlert(deps, body.token))
}
