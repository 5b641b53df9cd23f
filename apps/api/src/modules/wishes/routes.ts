import * as contract from '@fieldhouse/contract/wishes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { serve } from '../../platform/http/serve.ts'
import { askForStock } from './service/stock-alerts.ts'
import * as wishes from './service/wish-list.ts'
import { deleteWish } from './store/wishes.ts'

export function wishesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listWishes, ({ who, query, at }) => wishes.readWishes(deps, who, query.lang ?? 'en', at))
  serve(app, contract.describeWishes, ({ body, query, at }) =>
    wishes.describe(deps, body.product_item_ids, query.lang ?? 'en', at),
  )
  serve(app, contract.addWishes, ({ who, body, query }) =>
    wishes.addWishes(deps, who, body.product_item_ids, query.lang ?? 'en'),
  )
  serve(app, contract.removeWish, ({ who, params }) => deleteWish(deps.db, who.user_id, params.product_item_id))
  serve(app, contract.askForStock, ({ body }) => askForStock(deps, { ...body, lang: body.lang ?? 'en' }))
}
