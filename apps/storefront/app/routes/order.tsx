import { useParams } from 'react-router'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyScreen('order', () => import('../orders/order-screen.tsx'))

export const handle = { screen: { ...screen, messages: ['orders', 'shipments'] } }

export const meta = privateMeta(({ nav }) => nav.order)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Order() {
  const { id = '' } = useParams()
  return <ScreenView key={id} screen={screen} props={{ id }} />
}
