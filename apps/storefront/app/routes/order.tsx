import { useParams } from 'react-router'
import { loadPage } from '../api.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('order', () => import('../orders/order-screen.tsx'))

export const handle = { screen: { ...screen, texts: ['orders'] } }

export const meta = privateMeta(({ nav }) => nav.order)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Order() {
  const { id = '' } = useParams()
  return <ScreenView key={id} screen={screen} props={{ id }} />
}
