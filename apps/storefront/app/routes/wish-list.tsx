import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('wish-list', () => import('../wishlist/wish-list-screen.tsx'))

export const handle = { screen: import.meta.env.SSR ? { ...screen, messages: ['wishlist'] } : screen }

export const meta = privateMeta(({ nav }) => nav.wishes)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function WishList() {
  return <ScreenView screen={screen} props={{}} />
}
