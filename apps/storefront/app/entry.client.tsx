import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// Most screens use these; by themselves each would be one more file of a first view (see bundle/every-page.ts).
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
// Listeners of the window are called in the order in which they came, and whatever lies over the page (ui/back-closes.ts)
// hears of Back before the router does.
window.onpopstate = () => {}

declare global {
  interface Window {
    /** Where the router looks for the files of routes before it fetches them. */
    __reactRouterRouteModules?: Record<string, object>
  }
}

const shown = Object.keys(window.__reactRouterRouteModules ?? {}).map((id) => routeModules[id])
// The router would fetch each route's file on its way there, and reload the page where that fails.
window.__reactRouterRouteModules = { ...window.__reactRouterRouteModules, ...routeModules }

// The server's HTML stays as it is until the screen that takes it over has arrived, and the words in its language.
await Promise.all([loadTexts(langOf(location.pathname)), ...shown.map((route) => route?.handle?.screen?.load())])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
