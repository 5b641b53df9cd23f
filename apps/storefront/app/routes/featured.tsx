import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { data, useLoaderData, useRevalidator } from 'react-router'
import { apiFor, logFailureOf } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { fetchProducts, statusOf } from '../catalog/shared-products.ts'
import { pageMeta } from '../kit/page-meta.ts'
import { langOfRequest } from '../lang.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('featured', () => import('../catalog/featured-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ featured }) => ({ title: featured.title, description: featured.description }))

export async function loader({ request }: LoaderFunctionArgs) {
  const products = await fetchProducts(apiFor(request), langOfRequest(request), logFailureOf(request))
  return data({ products }, { status: statusOf(products) })
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { products: await loadPage(screen, fetchProducts(api, langOfRequest(request))) }
}

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Featured() {
  const { products } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return <ScreenView screen={screen} props={{ products, onRetry: revalidate }} />
}
