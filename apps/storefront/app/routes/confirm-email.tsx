import { lazyAccountScreen } from '../account/lazy-account-screen.ts'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyAccountScreen('confirm-email', () => import('../account/confirm-email-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ accountTitles }) => accountTitles.confirmEmail)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function ConfirmEmail() {
  return <ScreenView screen={screen} props={{}} />
}
