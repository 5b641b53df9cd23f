import { getCalendar, listBanners } from '@fieldhouse/contract/publicity'
import type { FastifyInstance } from 'fastify'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { CalendarDeps } from './service/marketing-calendar.ts'
import { readCalendar } from './service/marketing-calendar.ts'
import * as store from './store.ts'

export function publicityRoutes(app: FastifyInstance, { db, clock, settings }: CalendarDeps): void {
  serve(app, listBanners, async ({ query, at }) => {
    const banners = await store.listLiveBanners(db, query.lang ?? 'en', at)
    const { limit, offset } = pageBounds(query)
    return toPage(listBanners.path, query, banners.length, banners.slice(offset, offset + limit))
  })

  serve(app, getCalendar, ({ query }) => readCalendar({ db, clock, settings }, query.month))
}
