import type { Client } from '@fieldhouse/client/client'
import { getPublishedPage } from '@fieldhouse/contract/operations.generated'
import type { ClientLoaderFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, redirectDocument, useLoaderData } from 'react-router'
import { loadPageData } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { notFoundMeta, pageMeta } from '../kit/page-meta.ts'
import { langOfRequest } from '../lang.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('page', () => import('../pages/page-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData
  return pageMeta(args, (texts) =>
    page
      ? { title: page.title, description: page.description, hidden: !page.is_current || page.held_at !== null }
      : notFoundMeta(texts),
  )
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPageData(request, async (api, cacheHeaders) =>
    data(await fetchPage(api, request, params['*']), { headers: cacheHeaders() }),
  )

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Only the server knows redirects, so an address that is not found is loaded from there. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) =>
  loadPage(screen, fetchPage(api, request, params['*'])).catch(() => {
    throw redirectDocument(request.url)
  })

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Page() {
  return <ScreenView screen={screen} props={{ page: useLoaderData<typeof loader>() }} />
}

const SLUG = /^[a-z\d-]{1,80}$/

async function fetchPage(client: Client, request: Request, slug = '') {
  if (!SLUG.test(slug)) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const [version, held_at] = [Number(asked.get('version')) || undefined, parseInstant(asked.get('held_at'))]
  const query = { lang: langOfRequest(request), ...(version && { version }), ...(held_at && { held_at }) }
  return client.call(getPublishedPage, { params: { slug }, query }, { signal: request.signal })
}

/** An instant that is none shows the page as it is. */
function parseInstant(text: string | null): string | undefined {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) || !text?.startsWith('20') ? undefined : instant.toISOString()
}
