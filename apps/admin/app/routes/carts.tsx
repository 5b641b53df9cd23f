import { CartsScreen } from '../carts/carts-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { usePagingView } from '../kit/use-search-view.ts'

export const meta = screenMeta((texts) => texts.carts.title)

export default function CartsRoute() {
  return <CartsScreen {...usePagingView()} />
}
