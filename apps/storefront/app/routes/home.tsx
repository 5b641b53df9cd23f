import type { Client } from '@fieldhouse/client/client'
import { listBanners, listCategories } from '@fieldhouse/contract/operations.generated'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { readPage } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { fetchSharedProducts, useSharedProducts } from '../catalog/shared-products.ts'
import { texts } from '../texts.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('home', () => import('../catalog/home-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: texts.home.title,
    description: texts.home.description,
    image: args.loaderData?.banners[0]?.image.src,
  })

export const loader = ({ request }: LoaderFunctionArgs) => readPage(request, (api) => readHome(api))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadPage(screen, readHome(api, request.signal))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Home() {
  const { banners, categories } = useLoaderData<typeof loader>()
  const products = useSharedProducts()
  return <ScreenView screen={screen} props={{ banners, categories, products, onRetry: fetchSharedProducts }} />
}

async function readHome(client: Client, signal?: AbortSignal) {
  const [banners, categories] = await Promise.all([
    client.call(listBanners, {}, { signal }),
    client.call(listCategories, {}, { signal }),
  ])
  return { banners: banners.results, categories: categories.results }
}
