import { lazyAccountScreen } from '../account/lazy-account-screen.ts'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyAccountScreen('newsletter', () => import('../account/newsletter-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ accountTitles }) => accountTitles.newsletter)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function Newsletter() {
  return <ScreenView screen={screen} props={{}} />
}
