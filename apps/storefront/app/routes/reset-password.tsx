import { accountScreen } from '../account/account-screen.ts'
import { loadPage } from '../api.ts'
import { ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = accountScreen('reset-password', () => import('../account/reset-password-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ accountTitles }) => accountTitles.resetPassword)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function ResetPassword() {
  return <ScreenView screen={screen} props={{}} />
}
