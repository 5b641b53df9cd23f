import { getAnnouncements, saveAnnouncements } from '@fieldhouse/contract/announcements'
import * as contract from '@fieldhouse/contract/menus'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import * as announcements from './service/announcements.ts'
import { readMenu, saveMenu } from './service/edit-menus.ts'
import { readShownMenus } from './service/read-menus.ts'

export function menusRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, contract.listMenus, async ({ query, at, reply }) => {
    const { menus, changes_at } = await readShownMenus(deps.db, { lang: query.lang ?? 'en', at })
    for (const change of changes_at) reply.cacheUntil(change)
    return menus
  })
  serve(app, contract.getMenu, ({ params }) => readMenu(deps, params.name))
  serve(app, contract.saveMenu, ({ who, params, body }) => saveMenu(deps, who, { name: params.name, ...body }))
  serve(app, getAnnouncements, () => announcements.readAnnouncements(deps))
  serve(app, saveAnnouncements, ({ who, body }) => announcements.saveAnnouncements(deps, who, body))
}
