import { accountScreen } from '../account/account-screen.ts'
import { loadPage } from '../api.ts'
import { ScreenView } from '../ui/lazy-screen.tsx'
import { privateMeta } from '../ui/page-meta.ts'

const screen = accountScreen('confirm-email', () => import('../account/confirm-email-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ accountTitles }) => accountTitles.confirmEmail)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function ConfirmEmail() {
  return <ScreenView screen={screen} props={{}} />
}
