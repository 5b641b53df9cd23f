import { listBanners } from '@fieldhouse/contract/publicity'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import * as store from './store.ts'

export function publicityRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, listBanners, async ({ query }) => {
    const banners = await store.listLiveBanners(db, query.lang ?? 'en', clock.now())
    const { limit, offset } = pageBounds(query)
    return toPage(listBanners.path, query, banners.length, banners.slice(offset, offset + limit))
  })
}
