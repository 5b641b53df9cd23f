import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CartScreen } from '../carts/cart-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import type { TraceView } from '../traces/trace-view.ts'
import { readTraceView, writeTraceView } from '../traces/trace-view.ts'

export const meta = screenMeta((texts) => texts.carts.one.title)

export default function CartRoute() {
  const { id = '' } = useParams()
  return <OneCart key={id} id={id} />
}

function OneCart({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  // The address only follows: a second press of a key would come before it has changed.
  const [view, setView] = useState(() => readTraceView(search))
  const show = (change: Partial<TraceView>) => {
    const next = { ...view, ...change }
    setView(next)
    // Another part of the same sum is no step that one goes back from, nor a reason to start at the top.
    setSearch(writeTraceView(next), { replace: true, preventScrollReset: true })
  }

  return <CartScreen id={id} view={view} onChange={show} />
}
