import type { Client } from '@fieldhouse/client/client'
import { listBanners } from '@fieldhouse/contract/operations.generated'
import { BANNER_SLIDES } from '@fieldhouse/contract/rules/banner-schedule'
import type { ClientLoaderFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, useLoaderData, useRevalidator } from 'react-router'
import { loadPageData, logFailureOf } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { useSharedCategories } from '../catalog/shared-categories.ts'
import { fetchProducts, statusOf } from '../catalog/shared-products.ts'
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
    const home = await readHome(api, request, logFailureOf(request))
    return data(home, { status: statusOf(home.products), headers: cacheHeaders() })
  })

/** A banner that starts or ends shortens the lifetime of the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadPage(screen, readHome(api, request))

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Home() {
  const { banners, products } = useLoaderData<typeof loader>()
  const categories = useSharedCategories()
  const { revalidate } = useRevalidator()
  return <ScreenView screen={screen} props={{ banners, categories, products, onRetry: revalidate }} />
}

async function readHome(client: Client, request: Request, onFailure?: (error: unknown) => void) {
  const lang = langOfRequest(request)
  const query = { page_size: BANNER_SLIDES, lang }
  const [{ results: banners }, products] = await Promise.all([
    client.call(listBanners, { query }, { signal: request.signal }),
    fetchProducts(client, lang, onFailure),
  ])
  return { banners, products }
}
