import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { lazy } from 'react'
import type { LinksFunction, LoaderFunctionArgs } from 'react-router'
import { Links, Meta, Outlet, Scripts, useLoaderData } from 'react-router'
import { previewedInstant, readShop } from './api.server.ts'
import { contactLines } from './contact.server.ts'
import { useLang } from './lang.ts'
import './kit/styles/tokens.css'
import './kit/styles/typefaces.css'
import './kit/styles/base.css'
import './kit/styles/button.css'
import { RouteAnnouncer } from './chrome/route-announcer.tsx'
import { ScreenError } from './chrome/screen-error.tsx'
import { StandaloneLayout } from './chrome/standalone-layout.tsx'
import { ToastHost } from './kit/toasts/toast-host.tsx'
import { useHydrated } from './kit/use-hydrated.ts'
import { Overlay } from './loading/overlay.tsx'
import { readMenus } from './menus.server.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' },
]

const PreviewBar = lazy(() => import('./preview/preview-bar.tsx'))

export async function loader({ request }: LoaderFunctionArgs) {
  const [as_of, shop, menus] = await Promise.all([previewedInstant(request), readShop(request), readMenus(request)])
  return {
    origin: new URL(request.url).origin,
    as_of,
    shop: shop.name,
    contact: contactLines(shop),
    menus,
    icon: shop.logo?.icon(512),
    metric: shop.metric,
  }
}

/** The shop's origin, name and contact and the previewed instant do not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLang()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1013" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Overlay />
        <ToastHost />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const { as_of } = useLoaderData<typeof loader>()
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
      {useHydrated() && as_of && <PreviewBar as_of={as_of} />}
    </>
  )
}

export function ErrorBoundary() {
  return (
    <StandaloneLayout>
      <ScreenError />
    </StandaloneLayout>
  )
}
