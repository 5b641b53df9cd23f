import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { lazyScreen, ScreenView } from '../loading/lazy-screen.tsx'

const screen = {
  ...lazyScreen('open-preview', () => import('../preview/open-preview-screen.tsx')),
  messages: ['preview'],
}

export const handle = { screen }

export const meta = privateMeta(({ previewTitle }) => previewTitle)

export const loader = () => null

export const clientLoader = () => loadPage(screen, Promise.resolve(null))

export default function Preview() {
  return <ScreenView screen={screen} props={{}} />
}
