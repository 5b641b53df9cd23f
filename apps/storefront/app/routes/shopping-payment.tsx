import { loadPage } from '../api.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('shopping-payment', () => import('../checkout/shopping-payment-screen.tsx'))

export const handle = { screen: { ...screen, texts: 'cart' } }

export const meta = privateMeta(({ nav }) => nav.cart)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function ShoppingPayment() {
  return <ScreenView screen={screen} props={{}} />
}
