import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Language } from '@fieldhouse/contract/schemas'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { brandAttributes } from '../server/brand-attributes.ts'
import { cspSourcesFor, sealDocument } from '../server/csp.ts'
import { iconLinks } from '../server/icon-links.ts'
import { moveScriptsLast } from '../server/move-scripts-last.ts'
import { splitPage } from '../server/page-parts.ts'
import { PageResponse } from '../server/page-response.ts'
import { config, log, readShop, requestIdOf, surrogateHeadersOf } from './api.server.ts'
import { LANGUAGES, langOfRequest } from './lang.ts'
import type { Screen, ScreenHandle } from './loading/lazy-screen.tsx'
import type { ViteManifest } from './loading/preload-links.ts'
import { createPreloadLinks } from './loading/preload-links.ts'
import { loadMessages } from './locales/messages.ts'
import { renderPage } from './render-page.tsx'
import { insertManifest, mergeRouteFiles, serializeManifest } from './route-manifest.ts'
import { renderStructuredData } from './seo/structured-data.ts'

const MANIFEST: ViteManifest = import.meta.env.PROD
  ? JSON.parse(readFileSync(`${import.meta.dirname}/../client/.vite/manifest.json`, 'utf8'))
  : {}

const preloadLinks = createPreloadLinks(MANIFEST)

await Promise.all(LANGUAGES.map(loadMessages))

/** Renders the whole page before the first byte, so that its status is correct and its scripts can be hashed. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const screens = screensOf(context)
  await Promise.all(screens.map(({ screen }) => screen.load()))

  const mark = randomUUID()
  const attribute = ` nonce="${mark}"`
  const { manifest, table } = manifestOf(context)
  const rendered = await renderPage({ context: { ...context, manifest }, url: request.url, nonce: mark })
  const { head, body, scripts } = splitPage(rendered, attribute)
  const lang = langOfRequest(request)
  const sources = [`locales/${lang}/site.ts`, ...screens.flatMap(({ screen, data }) => sourcesOf(screen, data, lang))]
  const links = preloadLinks(sources, (file) => head.includes(`href="/${file}`))
  const { origin, pathname } = new URL(request.url)
  const { loaderData } = context.staticHandlerContext
  const shop = await readShop(request)
  const data = renderStructuredData({ origin, pathname, loaderData, shop })
  const page = {
    head: head.replace('<html', () => `<html${brandAttributes(shop)}`) + iconLinks(shop) + links + data,
    body,
    scripts: insertManifest(scripts, table),
  }
  // The development server mixes its own scripts with ours; they cannot be deferred.
  const ordered = import.meta.env.PROD ? moveScriptsLast(page, attribute) : page
  const { html, policy } = sealDocument(ordered, mark, cspSourcesFor(pathname, config.PAYPAL_SCRIPT_URL))

  headers.set('content-type', 'text/html; charset=utf-8')
  for (const [name, value] of Object.entries(surrogateHeadersOf(request))) headers.set(name, value)
  // The development server adds scripts and styles that no policy can list.
  if (import.meta.env.PROD) headers.set('content-security-policy', policy)
  return import.meta.env.PROD ? new PageResponse(html, { status, headers }) : new Response(html, { status, headers })
}

/** The same for all requests, except in development. */
let known: { manifest: EntryContext['manifest']; table: string } | undefined

function manifestOf({ manifest: given }: EntryContext): NonNullable<typeof known> {
  if (known && import.meta.env.PROD) return known
  const manifest = import.meta.env.PROD ? mergeRouteFiles(given, MANIFEST) : given
  known = { manifest, table: serializeManifest(manifest) }
  return known
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  log.error({ err: error, request_id: requestIdOf(request) }, 'page could not be rendered')
}

interface ShownScreen {
  screen: Screen
  /** What its loader returned, if it did not fail. */
  data: unknown
}

function screensOf({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext): ShownScreen[] {
  return matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as Partial<ScreenHandle> | undefined
    return handle?.screen ? { screen: handle.screen, data: loaderData[route.id] } : []
  })
}

function sourcesOf({ name, messages = [], partsOf }: Screen, data: unknown, lang: Language): string[] {
  const parts = data ? partsOf?.(data) : undefined
  return [`${name}-screen.tsx`, ...(parts ?? []), ...messages.map((file) => `locales/${lang}/${file}.ts`)]
}
