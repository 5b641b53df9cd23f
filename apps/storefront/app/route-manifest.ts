import type { EntryContext } from 'react-router'
import type { ViteManifest } from './loading/preload-links.ts'

type RouteManifest = EntryContext['manifest']

/**
 * A route's built file only re-exports from the shop chunk, and the browser's entry provides its module (see
 * entry.client.tsx). So pages name that one chunk instead of a file per route.
 */
export function mergeRouteFiles(manifest: RouteManifest, built: ViteManifest): RouteManifest {
  const shop = Object.values(built).find(({ name }) => name === 'shop')
  if (!shop) throw new Error('the build has no chunk named shop')
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    return [id, route && { ...route, module: `/${shop.file}`, imports: [] }]
  })
  return { ...manifest, url: `/${shop.file}`, routes: Object.fromEntries(routes) }
}

/** For a script of the page. */
export function serializeManifest(manifest: RouteManifest): string {
  return JSON.stringify(manifest).replaceAll('<', '\\u003c')
}

/** Inlines the serialized route manifest, which is too small for a file of its own. */
export function insertManifest(scripts: string, table: string): string {
  const anchor = 'window.__reactRouterRouteModules = {'
  if (!scripts.includes(anchor)) throw new Error(`the page does not contain ${anchor}`)
  return scripts.replace(anchor, () => `window.__reactRouterManifest=${table};${anchor}`)
}
