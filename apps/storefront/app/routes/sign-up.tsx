import { accountScreen } from '../account/account-screen.ts'
import { loadPage } from '../api.ts'
import { ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = accountScreen('sign-up', () => import('../account/sign-up-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ accountTitles }) => accountTitles.signUp)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function SignUp() {
  return <ScreenView screen={screen} props={{}} />
}
