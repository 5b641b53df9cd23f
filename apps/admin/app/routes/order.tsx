import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { OrderScreen } from '../orders/order-screen.tsx'
import type { TraceView } from '../traces/trace-view.ts'
import { readTraceView, writeTraceView } from '../traces/trace-view.ts'

export const meta = screenMeta((texts) => texts.orders.columns.order)

export default function OrderRoute() {
  const { id = '' } = useParams()
  return <OneOrder key={id} id={id} />
}

function OneOrder({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  // The address only follows: a second press of a key would come before it has changed.
  const [view, setView] = useState(() => readTraceView(search))
  const show = (change: Partial<TraceView>) => {
    const next = { ...view, ...change }
    setView(next)
    setSearch(writeTraceView(next), { replace: true, preventScrollReset: true })
  }
  return <OrderScreen id={id} view={view} onChange={show} />
}
