import { ImportsScreen } from '../imports/imports-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { usePagingView } from '../kit/use-search-view.ts'

export const meta = screenMeta((texts) => texts.imports.title)

export default function ImportsRoute() {
  return <ImportsScreen {...usePagingView()} />
}
