import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { data, Outlet, useMatch } from 'react-router'
import { apiFor, log, requestIdOf } from '../api.server.ts'
import { featuredCount } from '../catalog/featured-count.ts'
import type { SharedProducts } from '../catalog/shared-products.ts'
import { fetchProducts, keepProducts, readSharedProducts, useSharedProducts } from '../catalog/shared-products.ts'
import { failureOf } from '../failure.ts'
import { SiteLayout } from '../ui/site-layout.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await fetchProducts(apiFor(request))
  } catch (error) {
    const failure = failureOf(error)
    log.error({ err: error, request_id: requestIdOf(request) }, 'the shared products could not be fetched')
    return data<SharedProducts>({ status: 'failed', failure }, { status: 503 })
  }
}

export const clientLoader = readSharedProducts

export default function CommonLayout() {
  const products = useSharedProducts()
  const onFeatured = useMatch('/featured') !== null
  useEffect(() => keepProducts(products), [products])

  return (
    <SiteLayout featured={featuredCount(products, onFeatured)}>
      <Outlet />
    </SiteLayout>
  )
}
