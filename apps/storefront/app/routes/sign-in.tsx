import { lazyAccountScreen } from '../account/lazy-account-screen.ts'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { ScreenView } from '../loading/lazy-screen.tsx'

const screen = lazyAccountScreen('sign-in', () => import('../account/sign-in-screen.tsx'))

export const handle = { screen }

export const meta = privateMeta(({ nav }) => nav.signIn)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function SignIn() {
  return <ScreenView screen={screen} props={{}} />
}
