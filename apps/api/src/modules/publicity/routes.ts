import { getCalendar, getShopPromise, listBanners } from '@fieldhouse/contract/publicity'
import * as contract from '@fieldhouse/contract/publicity-banners'
import type { FastifyInstance } from 'fastify'
import { isCaller } from '#platform/caller.ts'
import { DomainError } from '#platform/errors.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import type { Upload } from '#platform/http/read-form.ts'
import { serve } from '#platform/http/serve.ts'
import type { BannerDeps, BannerUploads } from './service/edit-banners.ts'
import * as editing from './service/edit-banners.ts'
import { readCalendar } from './service/marketing-calendar.ts'
import { listShownBanners, listStaffBanners } from './service/read-banners.ts'
import type { PromiseDeps } from './service/shop-promise.ts'
import { readShopPromise } from './service/shop-promise.ts'

export function publicityRoutes(app: FastifyInstance, deps: BannerDeps & PromiseDeps): void {
  const { db, clock, settings } = deps
  bannerRoutes(app, deps)

  serve(app, getShopPromise, async ({ at, reply }) => {
    const { promise, changes_at } = await readShopPromise(deps, at)
    reply.cacheUntil(changes_at)
    return promise
  })
  serve(app, getCalendar, ({ query }) => readCalendar({ db, clock, settings }, query.month))
}

function bannerRoutes(app: FastifyInstance, deps: BannerDeps): void {
  serve(app, listBanners, async ({ query, at, who, reply }) => {
    const { limit, offset } = pageBounds(query)
    if (isCaller(who)) {
      const all = await listStaffBanners(deps.db, deps.clock.now())
      return toPage(listBanners.path, query, all.length, all.slice(offset, offset + limit))
    }
    const { banners, changes_at } = await listShownBanners(deps.db, query.lang ?? 'en', at)
    reply.cacheUntil(changes_at)
    return toPage(listBanners.path, query, banners.length, banners.slice(offset, offset + limit))
  })
  serve(app, contract.createBanner, ({ who, body, files }) =>
    editing.createBanner(deps, who, { fields: body, uploads: uploadsOf(files) }),
  )
  serve(app, contract.replaceBanner, ({ who, params, body }) =>
    editing.replaceBanner(deps, who, { id: params.id, change: body }),
  )
  serve(app, contract.updateBanner, ({ who, params, body }) =>
    editing.updateBanner(deps, who, { id: params.id, change: body }),
  )
  serve(app, contract.setBannerImages, ({ who, params, files }) =>
    editing.setBannerImages(deps, who, { id: params.id, uploads: uploadsOf(files) }),
  )
  serve(app, contract.deleteBanner, ({ who, params }) => editing.deleteBanner(deps, who, params.id))
  serve(app, contract.reorderBanners, async ({ who, body }) => ({
    results: await editing.reorderBanners(deps, who, body.banners),
  }))
}

function uploadsOf(files: Record<'image' | 'phone_image', Upload[]>): BannerUploads {
  const singleFile = (field: 'image' | 'phone_image') => {
    if (files[field].length > 1)
      throw new DomainError('validation_failed', { errors: { [field]: ['must be sent once'] } })
    const content = files[field][0]?.content
    return content ? { [field]: content } : {}
  }
  return { ...singleFile('image'), ...singleFile('phone_image') }
}
