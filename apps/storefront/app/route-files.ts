import type { EntryContext } from 'react-router'
import type { ViteManifest } from './ui/screen-links.ts'

type RouteManifest = EntryContext['manifest']

/**
 * The built file of a route only passes on what is in the shop's own file, and the browser's entry takes it from there
 * (see entry.client.tsx): so pages name that one file instead of one more for each route.
 */
export function withOneFile(manifest: RouteManifest, built: ViteManifest): RouteManifest {
  const shop = Object.values(built).find(({ name }) => name === 'shop')
  if (!shop) throw new Error('the build has no chunk named shop')
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    return [id, route && { ...route, module: `/${shop.file}`, imports: [] }]
  })
  return { ...manifest, url: `/${shop.file}`, routes: Object.fromEntries(routes) }
}

/** The table of routes is so small that it comes inside the page rather than as a file of its own. */
export function insertManifest(html: string, manifest: RouteManifest): string {
  const table = JSON.stringify(manifest).replaceAll('<', '\\u003c')
  const place = 'window.__reactRouterRouteModules = {'
  if (!html.includes(place)) throw new Error(`the page does not contain ${place}`)
  return html.replace(place, () => `window.__reactRouterManifest=${table};${place}`)
}
