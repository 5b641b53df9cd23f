import type { Client } from '@fieldhouse/client/client'
import { getProduct } from '@fieldhouse/contract/operations.generated'
import type {
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import { data, useLoaderData, useSearchParams } from 'react-router'
import { readPage } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { texts } from '../texts.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('product-detail', () => import('../catalog/product-detail-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction<typeof loader> = (args) => {
  const product = args.loaderData
  if (!product)
    return pageMeta(args, { title: texts.notFound.title, description: texts.product.notFound, hidden: true })
  const { name, description, image } = product
  return pageMeta(args, { title: name, description, image: image?.src, type: 'product' })
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readPage(request, (api) => readProduct(api, params.id))

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadPage(screen, readProduct(api, params.id, request.signal))

/** Another colour of the same product is in the page already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function ProductDetail() {
  const product = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return <ScreenView key={product.id} screen={screen} props={{ product, colour: search.get('colour') }} />
}

const PRODUCT_ID = /^[1-9]\d{0,8}$/

async function readProduct(client: Client, id = '', signal?: AbortSignal) {
  if (!PRODUCT_ID.test(id)) throw data(null, { status: 404 })
  return client.call(getProduct, { params: { id: Number(id) } }, { signal })
}
