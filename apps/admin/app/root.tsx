import '@fontsource-variable/archivo/wght.css'
import '@fontsource-variable/instrument-sans/wght.css'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import '@mantine/core/styles.layer.css'
import 'mantine-datatable/styles.layer.css'
import './kit/theme/global.css'
import { TRUSTED_TYPES_SCRIPT } from '@fieldhouse/client/trusted-types'
import { ColorSchemeScript, localStorageColorSchemeManager, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { COLOR_SCHEME_KEY, cssVariables, theme } from './kit/theme/theme.ts'
import { Toasts } from './kit/toasts/toasts.tsx'
import { currentMessages, useLanguage, useMessages } from './language.ts'
import classes from './root.module.css'
import { ErrorPage } from './shell/error-page.tsx'
import { queryClient } from './shell/query-client.ts'
import { shopName, useShopName } from './shop-name.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

export function meta() {
  return [{ title: shopName.get() || currentMessages().app.area }]
}

export function links() {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' as const },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  // Titles contain the name: a new one renders them again.
  useShopName()
  return (
    <html lang={useLanguage()} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and the first script of the page */}
        <script dangerouslySetInnerHTML={{ __html: TRUSTED_TYPES_SCRIPT }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={COLOR_SCHEME_KEY} />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  )
}

/** In both languages: before the script runs, the viewer's language is unknown. */
export function HydrateFallback() {
  const { app } = useMessages()
  return (
    <div className={classes.fallback}>
      {useShopName() || app.area}
      <span className="visually-hidden">{app.loading}</span>
      <noscript>
        <p>Turn on JavaScript to use the admin.</p>
        <p lang="es">Activa JavaScript para usar la administración.</p>
      </noscript>
    </div>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
