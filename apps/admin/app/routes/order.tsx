import { useParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { OrderScreen } from '../orders/order-screen.tsx'
import { useTraceView } from '../traces/use-trace-view.ts'

export const meta = screenMeta((texts) => texts.orders.columns.order)

export default function OrderRoute() {
  const { id = '' } = useParams()
  return <OneOrder key={id} id={id} />
}

function OneOrder({ id }: { id: string }) {
  return <OrderScreen id={id} {...useTraceView()} />
}
