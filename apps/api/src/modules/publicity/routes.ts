import { createPromotionCode, listPublicity } from '@fieldhouse/contract/promotions'
import { getCalendar, listBanners } from '@fieldhouse/contract/publicity'
import type { FastifyInstance } from 'fastify'
import * as codes from '#modules/promotions/service/codes.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { createCode } from './service/create-code.ts'
import type { CalendarDeps } from './service/marketing-calendar.ts'
import { readCalendar } from './service/marketing-calendar.ts'
import * as store from './store.ts'

export function publicityRoutes(app: FastifyInstance, { db, clock, settings }: CalendarDeps): void {
  serve(app, listBanners, async ({ query, at }) => {
    const banners = await store.listLiveBanners(db, query.lang ?? 'en', at)
    const { limit, offset } = pageBounds(query)
    return toPage(listBanners.path, query, banners.length, banners.slice(offset, offset + limit))
  })

  serve(app, createPromotionCode, ({ who, body }) => createCode({ db, clock, settings }, who, body))
  serve(app, listPublicity, async ({ query }) => {
    const { count, results } = await codes.listCodes({ db }, query, pageBounds(query))
    return toPage(listPublicity.path, query, count, results)
  })

  serve(app, getCalendar, ({ query }) => readCalendar({ db, clock, settings }, query.month))
}
