import { accountScreen } from '../account/account-screen.ts'
import { loadPage } from '../api.ts'
import { ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = accountScreen('profile', () => import('../account/profile-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ nav }) => nav.profile)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

export default function Profile() {
  return <ScreenView screen={screen} props={{}} />
}
