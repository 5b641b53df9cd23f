import * as contract from '@fieldhouse/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { ListingCache } from '#modules/listing/service/list-products.ts'
import { findNextChange } from '#modules/listing/service/next-change.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { endOfSpan, QUARTER_HOUR_MS } from '#platform/http/caching.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { previewsDrafts } from '#platform/preview/preview.ts'
import { createPage, listPages, readDraft, restoreVersion, savePage } from './service/edit-pages.ts'
import { removePage, renamePage } from './service/move-pages.ts'
import { uploadPicture } from './service/page-pictures.ts'
import { cancelVersion, listPageVersions, publishPage } from './service/publish-pages.ts'
import { listPublishedPages, readPublishedPage } from './service/read-pages.ts'
import { searchPages } from './service/search-pages.ts'

interface PageRouteDeps extends Pick<Deps, 'db' | 'clock' | 'keys' | 'images'> {
  settings: LiveSettings
}

export function pagesRoutes(app: FastifyInstance, deps: PageRouteDeps, listing: ListingCache): void {
  publicRoutes(app, deps, listing)
  versionRoutes(app, deps)

  serve(app, contract.listPages, async ({ query }) => {
    const { count, results } = await listPages(deps, { q: query.q?.trim() ?? '', ...pageBounds(query) })
    return toPage(contract.listPages.path, query, count, results)
  })
  serve(app, contract.createPage, ({ who, body }) => createPage(deps, who, body.title))
  serve(app, contract.getPage, ({ params }) => readDraft(deps, params.id))
  serve(app, contract.savePage, ({ who, params, body }) => savePage(deps, who, { id: params.id, ...body }))
  serve(app, contract.renamePage, ({ who, params, body }) => renamePage(deps, who, { id: params.id, ...body }))
  serve(app, contract.deletePage, ({ who, params }) => removePage(deps, who, params.id))
  serve(app, contract.uploadPagePicture, ({ who, files: { image } }) => {
    if (image.length > 1 || !image[0])
      throw new DomainError('validation_failed', { errors: { image: ['must be sent once'] } })
    return uploadPicture(deps, who, image[0].content)
  })
}

function publicRoutes(app: FastifyInstance, deps: PageRouteDeps, listing: ListingCache): void {
  const { db, clock, settings } = deps
  serve(app, contract.listPublishedPages, async ({ query }) => ({
    results: await listPublishedPages(db, query.lang ?? 'en', clock.now()),
  }))
  serve(app, contract.searchPages, async ({ query, at, reply }) => {
    // Pages have dates, mostly whole hours in some time zone.
    reply.cacheUntil(endOfSpan(at, QUARTER_HOUR_MS))
    return { results: await searchPages(db, query.q ?? '', query.lang ?? 'en', at) }
  })
  serve(app, contract.getPublishedPage, async ({ params, query, at, request, reply }) => {
    const isDraft = previewsDrafts(deps, request)
    const held_at = query.held_at === undefined ? undefined : new Date(query.held_at)
    const wanted = { slug: params.slug, lang: query.lang ?? 'en', at, number: query.version, held_at, isDraft }
    const { page, changes_at } = await readPublishedPage({ db, settings, listing }, wanted)
    reply.cacheUntil(changes_at)
    reply.cacheUntil(await findNextChange(listing, at))
    return page
  })
}

function versionRoutes(app: FastifyInstance, deps: PageRouteDeps): void {
  serve(app, contract.publishPage, ({ who, params, body }) => publishPage(deps, who, { id: params.id, ...body }))
  serve(app, contract.listPageVersions, async ({ params, query }) => {
    const { count, results } = await listPageVersions(deps, { page_id: params.id, ...pageBounds(query) })
    return toPage(contract.listPageVersions.path.replace('{id}', String(params.id)), query, count, results)
  })
  serve(app, contract.restorePageVersion, ({ who, params, body }) =>
    restoreVersion(deps, who, { ...params, version: body.version }),
  )
  serve(app, contract.cancelPageVersion, ({ who, params }) =>
    cancelVersion(deps, who, { page_id: params.id, number: params.number }),
  )
}
