import { useEffect, useState } from 'react'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { data, Outlet, useLoaderData, useLocation } from 'react-router'
import { apiFor, logFailureOf } from '../api.server.ts'
import { api } from '../api.ts'
import type { ProductCounts } from '../catalog/featured-count.ts'
import { countProducts, featuredCount } from '../catalog/featured-count.ts'
import { readLayoutProducts } from '../catalog/layout-products.server.ts'
import { cacheCategories, fetchCategories, readSharedCategories } from '../catalog/shared-categories.ts'
import { fetchProducts, logFailure, statusOf } from '../catalog/shared-products.ts'
import { SiteLayout } from '../chrome/site-layout.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { englishPath, langOf, langOfRequest } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const lang = langOfRequest(request)
  const [products, categories] = await Promise.all([
    readLayoutProducts(request, lang),
    fetchCategories(apiFor(request), lang).catch((error) => {
      logFailureOf(request)(error)
      return []
    }),
  ])
  return data({ counts: countProducts(products), categories }, { status: statusOf(products) })
}

export async function clientLoader() {
  // Not awaited: only the footer needs the counts.
  const counts = fetchProducts(api, langOf(location.pathname), (error, { message }) => {
    logFailure(error)
    notify({ type: 'error', text: message })
  }).then(countProducts)
  return { counts, categories: await readSharedCategories() }
}

/** The layout's data is the same on every page, so only a retry reloads it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export default function CommonLayout() {
  const texts = useMessages()
  const { counts, categories } = useLoaderData<typeof loader | typeof clientLoader>()
  const onFeatured = englishPath(useLocation().pathname) === '/featured'
  const shown = useSettled(counts)
  useEffect(() => cacheCategories(categories), [categories])

  return (
    <SiteLayout categories={categories} featured={featuredCount(shown, onFeatured, texts)}>
      <Outlet />
    </SiteLayout>
  )
}

/** Undefined until the counts have loaded; the server's HTML contains them. */
function useSettled(counts: ProductCounts | Promise<ProductCounts>): ProductCounts | undefined {
  const [settled, setSettled] = useState(counts instanceof Promise ? undefined : counts)
  useEffect(() => {
    void Promise.resolve(counts).then(setSettled)
  }, [counts])
  return settled
}
