import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { routeModules } from './route-modules.ts'
import type { ScreenHandle } from './ui/lazy-screen.tsx'

history.scrollRestoration = 'manual'

declare global {
  interface Window {
    /** Where the router looks for the files of routes before it fetches them. */
    __reactRouterRouteModules?: Record<string, object>
  }
}

const shown = Object.values(window.__reactRouterRouteModules ?? {})
// The router would fetch each route's file on its way there, and reload the page where that fails.
window.__reactRouterRouteModules = { ...routeModules, ...window.__reactRouterRouteModules }

// The server's HTML stays as it is until the screen that takes it over has arrived.
await Promise.all(shown.map((route) => (route as { handle?: Partial<ScreenHandle> }).handle?.screen?.load()))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
