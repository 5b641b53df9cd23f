import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// Used by most screens; as separate chunks each would add a request to the first view (see bundle/every-page.ts).
import '@fieldhouse/contract/plural'
import '@fieldhouse/contract/short-day'
import './catalog/product-grid.tsx'
import './catalog/products-failed.tsx'
import './texts/by-language.ts'
import './ui/breadcrumbs.tsx'
import './ui/button.tsx'
import './ui/choice-chips.tsx'
import './ui/later.ts'
import './ui/size-name.ts'
import { langOf } from './lang.ts'
import { routeModules } from './route-modules.ts'
import { loadTexts } from './texts/texts.ts'

history.scrollRestoration = 'manual'
// Window listeners run in registration order: dialogs (kit/use-close-on-back.ts) must handle Back before the router.
window.onpopstate = () => {}

declare global {
  interface Window {
    /** Where the router looks up route modules before it fetches them. */
    __reactRouterRouteModules?: Record<string, object>
  }
}

const shown = Object.keys(window.__reactRouterRouteModules ?? {}).map((id) => routeModules[id])
// Without this, the router fetches a file per route on navigation, and reloads the page if that fails.
window.__reactRouterRouteModules = { ...window.__reactRouterRouteModules, ...routeModules }

// Hydrate only once the screen and the messages of its language are loaded; until then the server's HTML stays.
await Promise.all([loadTexts(langOf(location.pathname)), ...shown.map((route) => route?.handle?.screen?.load())])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
