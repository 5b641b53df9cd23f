import { lazyAccountScreen } from '../account/lazy-account-screen.ts'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyAccountScreen('find-order', () => import('../account/find-order-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ accountTitles }) => accountTitles.findOrder)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function FindOrder() {
  return <ScreenView screen={screen} props={{}} />
}
