import { lazyAccountScreen } from '../account/lazy-account-screen.ts'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyAccountScreen('profile', () => import('../account/profile-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ nav }) => nav.profile)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Profile() {
  return <ScreenView screen={screen} props={{}} />
}
