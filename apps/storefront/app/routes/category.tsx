import type { MetaFunction } from 'react-router'
import { loadPage } from '../api.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('category', () => import('../catalog/category-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ beingBuilt: { category } }) => ({
    title: category.title,
    description: category.text,
    hidden: true,
  }))

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Category() {
  return <ScreenView screen={screen} props={{}} />
}
