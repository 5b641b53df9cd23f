import * as contract from '@fieldhouse/contract/menus'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { readMenu, saveMenu } from './service/edit-menus.ts'
import { readShownMenus } from './service/read-menus.ts'

export function menusRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, contract.listMenus, ({ query, at }) => readShownMenus(deps.db, { lang: query.lang ?? 'en', at }))
  serve(app, contract.getMenu, ({ params }) => readMenu(deps, params.name))
  serve(app, contract.saveMenu, ({ who, params, body }) => saveMenu(deps, who, { name: params.name, ...body }))
}
