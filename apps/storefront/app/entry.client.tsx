import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// Used by most screens; as separate chunks each would add a request to the first view (see bundle/every-page.ts).
import '@fieldhouse/contract/rules/plural'
import '@fieldhouse/contract/rules/short-day'
import './catalog/product-grid.tsx'
import './catalog/products-error.tsx'
import './catalog/remembered-sizes.ts'
import './catalog/size-guide.css'
import './locales/load-messages-by-language.ts'
import './kit/accordion.tsx'
import './kit/breadcrumbs.tsx'
import './kit/button.tsx'
import './kit/forms/radio-chips.tsx'
import './loading/use-lazy-component.ts'
import './kit/size-name.ts'
import { langOf } from './lang.ts'
import { loadMessages } from './locales/messages.ts'
import { routeModules } from './route-modules.ts'

history.scrollRestoration = 'manual'
// Across documents, and on a reload, the browser restores the position.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) history.scrollRestoration = 'manual'
})
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
await Promise.all([loadMessages(langOf(location.pathname)), ...shown.map((route) => route?.handle?.screen?.load())])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
