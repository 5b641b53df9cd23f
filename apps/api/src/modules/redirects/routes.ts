import * as contract from '@fieldhouse/contract/redirects'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { createRedirect, ignoreMissingPath, listRedirects, removeRedirect } from './service/edit-redirects.ts'
import type { SuggestTarget } from './service/find-redirects.ts'
import { findTarget, listMissingPaths } from './service/find-redirects.ts'
import { loadRedirects } from './service/load-redirects.ts'

interface RedirectRouteDeps extends Pick<Deps, 'db' | 'clock'> {
  openSuggestions: () => Promise<SuggestTarget>
}

export function redirectsRoutes(app: FastifyInstance, deps: RedirectRouteDeps): void {
  const { db, openSuggestions } = deps
  serve(app, contract.findRedirect, async ({ query }) => ({ target: await findTarget(deps, query.path) }))
  serve(app, contract.listRedirects, async ({ query }) => {
    const { count, results } = await listRedirects(db, { q: query.q?.trim() ?? '', ...pageBounds(query) })
    return toPage(contract.listRedirects.path, query, count, results)
  })
  serve(app, contract.createRedirect, ({ who, body }) => createRedirect(deps, who, body))
  serve(app, contract.deleteRedirect, ({ who, params }) => removeRedirect(deps, who, params.id))
  serve(app, contract.loadRedirects, ({ who, body, files }) =>
    loadRedirects(deps, who, { mode: body.mode, content: files.file[0]?.content ?? new Uint8Array() }),
  )
  serve(app, contract.listMissingPaths, async ({ query }) => {
    const { count, results } = await listMissingPaths(db, pageBounds(query), openSuggestions)
    return toPage(contract.listMissingPaths.path, query, count, results)
  })
  serve(app, contract.ignoreMissingPath, ({ who, params }) => ignoreMissingPath(deps, who, params.id))
}
