import type { MetaFunction } from 'react-router'
import { loadPage } from '../api.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('profile', () => import('../account/profile-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ beingBuilt: { profile } }) => ({ title: profile.title, description: profile.text, hidden: true }))

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Profile() {
  return <ScreenView screen={screen} props={{}} />
}
