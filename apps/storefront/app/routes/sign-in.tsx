import type { MetaFunction } from 'react-router'
import { loadPage } from '../api.ts'
import { lazyScreen, ScreenView } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

const screen = lazyScreen('sign-in', () => import('../account/sign-in-screen.tsx'))

export const handle = { screen }

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ beingBuilt: { signIn } }) => ({ title: signIn.title, description: signIn.text, hidden: true }))

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function SignIn() {
  return <ScreenView screen={screen} props={{}} />
}
