import type { Client } from '@fieldhouse/client/client'
import { getHomePage } from '@fieldhouse/contract/operations.generated'
import type { ClientLoaderFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, useLoaderData } from 'react-router'
import { loadPageData } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import type { HomePageData } from '../catalog/home-screen.tsx'
import { useSharedCategories } from '../catalog/shared-categories.ts'
import { toProductCardData } from '../catalog/shared-products.ts'
import { pageMeta } from '../kit/page-meta.ts'
import { langOfRequest } from '../lang.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('home', () => import('../catalog/home-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ home }) => ({
    title: home.title,
    description: home.description,
    image: args.loaderData?.banners[0]?.image,
  }))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPageData(request, async (api, cacheHeaders) => {
    const page = await readHome(api, request)
    return data(page, { headers: cacheHeaders() })
  })

/** A banner or a block that starts or ends shortens the lifetime of the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadPage(screen, readHome(api, request))

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Home() {
  const page = useLoaderData<typeof loader>()
  const categories = useSharedCategories()
  return <ScreenView screen={screen} props={{ page, categories }} />
}

async function readHome(client: Client, request: Request): Promise<HomePageData> {
  const page = await client.call(getHomePage, { query: { lang: langOfRequest(request) } }, { signal: request.signal })
  return { ...page, products: page.products.map(toProductCardData) }
}
