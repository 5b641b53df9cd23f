import type { Client } from '@fieldhouse/client/client'
import { listBanners } from '@fieldhouse/contract/operations.generated'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { readPage } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { useSharedCategories } from '../catalog/shared-categories.ts'
import { fetchSharedProducts, useSharedProducts } from '../catalog/shared-products.ts'
import { langOfRequest } from '../lang.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

/** More would be behind the others rather than seen. */
const MOST_BANNERS = 4

const screen = lazyScreen('home', () => import('../catalog/home-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ home }) => ({
    title: home.title,
    description: home.description,
    image: args.loaderData?.banners[0]?.image,
  }))

export const loader = ({ request }: LoaderFunctionArgs) => readPage(request, (api) => readHome(api, request))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadPage(screen, readHome(api, request))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Home() {
  const { banners } = useLoaderData<typeof loader>()
  const categories = useSharedCategories()
  const products = useSharedProducts()
  return <ScreenView screen={screen} props={{ banners, categories, products, onRetry: fetchSharedProducts }} />
}

async function readHome(client: Client, request: Request) {
  const query = { page_size: MOST_BANNERS, lang: langOfRequest(request) }
  const { results } = await client.call(listBanners, { query }, { signal: request.signal })
  return { banners: results }
}
