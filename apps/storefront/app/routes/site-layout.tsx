import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { data, Outlet, useLocation } from 'react-router'
import { apiFor, log, requestIdOf } from '../api.server.ts'
import { featuredCount } from '../catalog/featured-count.ts'
import {
  fetchCategories,
  keepCategories,
  readSharedCategories,
  useSharedCategories,
} from '../catalog/shared-categories.ts'
import type { SharedProducts } from '../catalog/shared-products.ts'
import { fetchProducts, keepProducts, readSharedProducts, useSharedProducts } from '../catalog/shared-products.ts'
import { failureOf } from '../failure.ts'
import { langOfRequest, plainPath } from '../lang.ts'
import { useTexts } from '../texts/texts.ts'
import { SiteLayout } from '../ui/site-layout.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request)
  const lang = langOfRequest(request)
  const logged = (error: unknown) => {
    log.error({ err: error, request_id: requestIdOf(request) }, 'shared products or categories could not be loaded')
    return failureOf(error, lang)
  }
  const [products, categories] = await Promise.all([
    fetchProducts(api, lang).catch((error): SharedProducts => ({ status: 'failed', failure: logged(error) })),
    fetchCategories(api, lang).catch((error) => {
      logged(error)
      return []
    }),
  ])
  return data({ products, categories }, { status: products.status === 'failed' ? 503 : 200 })
}

export async function clientLoader() {
  const products = readSharedProducts()
  return { products, categories: await readSharedCategories() }
}

export default function CommonLayout() {
  const texts = useTexts()
  const products = useSharedProducts()
  const categories = useSharedCategories()
  const onFeatured = plainPath(useLocation().pathname) === '/featured'
  useEffect(() => keepProducts(products), [products])
  useEffect(() => keepCategories(categories), [categories])

  return (
    <SiteLayout categories={categories} featured={featuredCount(products, onFeatured, texts)}>
      <Outlet />
    </SiteLayout>
  )
}
