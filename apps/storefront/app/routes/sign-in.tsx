import { accountScreen } from '../account/account-screen.ts'
import { loadPage } from '../api.ts'
import { ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = accountScreen('sign-in', () => import('../account/sign-in-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ nav }) => nav.signIn)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function SignIn() {
  return <ScreenView screen={screen} props={{}} />
}
