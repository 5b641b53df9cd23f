import { useParams } from 'react-router'
import { CartScreen } from '../carts/cart-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useTraceView } from '../traces/use-trace-view.ts'

export const meta = screenMeta((texts) => texts.carts.one.title)

export default function CartRoute() {
  const { id = '' } = useParams()
  return <OneCart key={id} id={id} />
}

function OneCart({ id }: { id: string }) {
  return <CartScreen id={id} {...useTraceView()} />
}
