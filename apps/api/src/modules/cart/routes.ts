import * as contract from '@fieldhouse/contract/cart'
import { getPromoCode } from '@fieldhouse/contract/promotions'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { CartDeps } from './service/change-cart.ts'
import * as service from './service/change-cart.ts'
import { explainCart, lookUpCode } from './service/explain-cart.ts'

export function cartRoutes(app: FastifyInstance, deps: CartDeps): void {
  serve(app, contract.getCart, ({ who, query }) => service.readCart(deps, who, query, query.lang ?? 'en'))

  serve(app, contract.getCartById, ({ who, params, query }) =>
    service.readCartById(deps, who, params.id, query.lang ?? 'en'),
  )

  serve(app, contract.addToCart, ({ who, body, query, request }) => {
    const key = request.headers['idempotency-key']
    const keyed = typeof key === 'string' ? { ...body, key } : body
    return service.addItem(deps, who, keyed, query.lang ?? 'en')
  })

  serve(app, contract.replaceCart, ({ who, body, query }) => service.replaceLines(deps, who, body, query.lang ?? 'en'))

  serve(app, contract.updateCart, ({ who, body, query }) => service.changeCart(deps, who, body, query.lang ?? 'en'))

  serve(app, contract.emptyCart, ({ who, query }) => service.emptyCart(deps, who, query, query.lang ?? 'en'))

  serve(app, contract.getCartTrace, ({ params, query }) => explainCart(deps, params.id, query.lang ?? 'en'))

  serve(app, getPromoCode, ({ who, params, query }) =>
    lookUpCode(deps, who, { ...params, ...query }, query.lang ?? 'en'),
  )
}
