import type { MetaFunction } from 'react-router'
import { loadPage } from '../api.ts'
import { fetchSharedProducts, useSharedProducts } from '../catalog/shared-products.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('featured', () => import('../catalog/featured-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ featured }) => ({ title: featured.title, description: featured.description }))

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Featured() {
  const products = useSharedProducts()
  return <ScreenView screen={screen} props={{ products, onRetry: fetchSharedProducts }} />
}
