import * as contract from '@fieldhouse/contract/home-page'
import type { FastifyInstance } from 'fastify'
import { cardKey } from '#modules/listing/rules/listing-keys.ts'
import type { ListingCache } from '#modules/listing/service/list-products.ts'
import { findNextChange } from '#modules/listing/service/next-change.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { previewsDrafts } from '#platform/preview/preview.ts'
import { readDraft, restoreVersion, saveDraft } from './service/edit-home-page.ts'
import { readHomePage } from './service/home-page.ts'
import { cancelVersion, listHomePageVersions, publishDraft } from './service/publish-home-page.ts'

type HomeRouteDeps = Pick<Deps, 'db' | 'clock' | 'keys'>

export function homeRoutes(app: FastifyInstance, deps: HomeRouteDeps, listing: ListingCache): void {
  serve(app, contract.getHomePage, async ({ query, at, request, reply }) => {
    const isDraft = previewsDrafts(deps, request)
    const wanted = { lang: query.lang ?? 'en', at, isDraft }
    const { page, product_ids, changes_at } = await readHomePage({ db: deps.db, listing }, wanted)
    reply.cacheUntil(changes_at)
    reply.dependOn(product_ids.map(cardKey))
    reply.cacheUntil(await findNextChange(listing, at))
    return page
  })

  serve(app, contract.getHomeDraft, () => readDraft(deps))
  serve(app, contract.saveHomeDraft, ({ who, body }) => saveDraft(deps, who, body))
  serve(app, contract.publishHomePage, ({ who, body }) => publishDraft(deps, who, body))
  serve(app, contract.listHomeVersions, async ({ query }) => {
    const { count, results } = await listHomePageVersions(deps, pageBounds(query))
    return toPage(contract.listHomeVersions.path, query, count, results)
  })
  serve(app, contract.restoreHomeVersion, ({ who, params, body }) =>
    restoreVersion(deps, who, { id: params.id, version: body.version }),
  )
  serve(app, contract.cancelHomeVersion, ({ who, params }) => cancelVersion(deps, who, params.id))
}
