import * as contract from '@fieldhouse/contract/cart'
import { getPromoCode } from '@fieldhouse/contract/promotions'
import type { FastifyInstance } from 'fastify'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { checkPromoCode, getCartTrace } from './service/cart-trace.ts'
import type { CartDeps } from './service/edit-cart.ts'
import * as service from './service/edit-cart.ts'
import { countCarts, listCarts } from './store/cart-list.ts'

export function cartRoutes(app: FastifyInstance, deps: CartDeps): void {
  serve(app, contract.getCart, ({ who, query, at }) =>
    service.readCart(deps, who, query, { lang: query.lang ?? 'en', at }),
  )

  serve(app, contract.getCartById, ({ who, params, query, at }) =>
    service.readCartById(deps, who, params.id, { lang: query.lang ?? 'en', at }),
  )

  serve(app, contract.addToCart, ({ who, body, query, request, at }) => {
    const key = request.headers['idempotency-key']
    const keyed = typeof key === 'string' ? { ...body, key } : body
    return service.addItem(deps, who, keyed, { lang: query.lang ?? 'en', at })
  })

  serve(app, contract.replaceCart, ({ who, body, query, at }) =>
    service.replaceLines(deps, who, body, { lang: query.lang ?? 'en', at }),
  )

  serve(app, contract.updateCart, ({ who, body, query, at }) =>
    service.updateCart(deps, who, body, { lang: query.lang ?? 'en', at }),
  )

  serve(app, contract.emptyCart, ({ who, query, at }) =>
    service.emptyCart(deps, who, query, { lang: query.lang ?? 'en', at }),
  )

  serve(app, contract.getCartTrace, ({ who, params, query, at }) =>
    getCartTrace(deps, who, params.id, { lang: query.lang ?? 'en', at }),
  )

  serve(app, contract.listCarts, async ({ query, who }) => {
    // The id of a guest cart grants access to it and its email address, so listing guest carts needs a permission.
    const filters = { guests: who.permissions.has('customers') }
    const [count, results] = [await countCarts(deps.db, filters), await listCarts(deps.db, filters, pageBounds(query))]
    return toPage(contract.listCarts.path, query, count, results)
  })

  serve(app, getPromoCode, ({ who, params, query, at }) =>
    checkPromoCode(deps, who, { ...params, ...query }, { lang: query.lang ?? 'en', at }),
  )
}
