import type { MetaFunction } from 'react-router'
import { loadPage } from '../api.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('sign-up', () => import('../account/sign-up-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ beingBuilt: { signUp } }) => ({ title: signUp.title, description: signUp.text, hidden: true }))

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function SignUp() {
  return <ScreenView screen={screen} props={{}} />
}
