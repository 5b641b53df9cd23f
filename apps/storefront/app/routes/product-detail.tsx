import type { Client } from '@fieldhouse/client/client'
import type { Product } from '@fieldhouse/contract/listing'
import {
  getDeliveryEstimate,
  getProduct,
  getShopPromise,
  listAlternatives,
} from '@fieldhouse/contract/operations.generated'
import type {
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import { data, useLoaderData, useSearchParams } from 'react-router'
import { loadPageData } from '../api.server.ts'
import { api, loadPage } from '../api.ts'
import { isSoldOutEntirely } from '../catalog/sellable-sizes.ts'
import { notFoundMeta, pageMeta } from '../kit/page-meta.ts'
import { langOfRequest } from '../lang.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('product-detail', () => import('../catalog/product-detail-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction<typeof loader> = (args) => {
  const product = args.loaderData?.product
  return pageMeta(args, (texts) =>
    product
      ? { title: product.name, description: product.description, image: product.image, type: 'product' }
      : notFoundMeta(texts),
  )
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPageData(request, (api) => readProduct(api, request, params.id))

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadPage(screen, readProduct(api, request, params.id))

/** The page already holds all colors of the product. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function ProductDetail() {
  const loaded = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return <ScreenView key={loaded.product.id} screen={screen} props={{ ...loaded, color: search.get('color') }} />
}

const PRODUCT_ID = /^[1-9]\d{0,8}$/

async function readProduct(client: Client, request: Request, id = '') {
  if (!PRODUCT_ID.test(id)) throw data(null, { status: 404 })
  const input = { params: { id: Number(id) }, query: { lang: langOfRequest(request) } }
  const options = { signal: request.signal }
  const [product, delivery, promise] = await Promise.all([
    client.call(getProduct, input, options),
    // Optional: the product is shown without a delivery estimate, a promise, and alternatives.
    client.call(getDeliveryEstimate, {}, options).catch(() => null),
    client.call(getShopPromise, {}, options).catch(() => null),
  ])
  const alternatives = product.items.some(isSoldOutEntirely)
    ? await client.call(listAlternatives, input, options).catch(() => null)
    : null
  return { product: shareSizeRuns(product), delivery, promise, alternatives: alternatives?.results ?? [] }
}

/** Colors usually have the same size run. As one object it is written into the page once. */
function shareSizeRuns(product: Product): Product {
  const runs = new Map(product.items.map(({ distribution }) => [distribution.id, distribution]))
  const items = product.items.map((item) => ({
    ...item,
    distribution: runs.get(item.distribution.id) ?? item.distribution,
  }))
  return { ...product, items }
}
