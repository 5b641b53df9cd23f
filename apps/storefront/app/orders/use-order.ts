import { ApiError } from '@fieldhouse/client/api-error'
import { getOrder } from '@fieldhouse/contract/operations.generated'
import type { Order, OrderRefund, OrderShipment } from '@fieldhouse/contract/orders'
import { useEffect, useState } from 'react'
import { forgetPayment } from '../cart/undecided-payment.ts'
import type { Failure } from '../failure.ts'
import { failureOf } from '../failure.ts'
import { langOf } from '../lang.ts'
import { useSession } from '../session.ts'
import { orderClient } from './order-client.ts'
import { pollDelay } from './poll-delay.ts'
import { useOrderKey } from './use-order-key.ts'

export type OrderPageState =
  | { status: 'reading' | 'missing' | 'expired' | 'not_paid' }
  | { status: 'failed'; failure: Failure }
  /** Null: the order exists, but this browser has no key to it. */
  | {
      status: 'ordered'
      order: Order | null
      shipments: readonly OrderShipment[]
      refunds: readonly OrderRefund[]
    }
  | { status: 'processing' | 'pending'; stopped: boolean }

/** An order or the status of its payment; polls with growing delays until the payment is decided. */
export function useOrder(id: string): { state: OrderPageState; again: () => void } {
  const key = useOrderKey(id)
  const isSignedIn = useSession()?.authenticated
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<OrderPageState>({ status: 'reading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt, and whoever signs in, reads anew
  useEffect(() => {
    // Until hydration is over, the session is unknown: reading now would read twice.
    if (isSignedIn === undefined) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function poll(times: number) {
      const next = await read({ id, key }, { signal: controller.signal, background: times > 0 })
      if (controller.signal.aborted) return
      // A failed poll keeps the last state on screen.
      const isBreak = times > 0 && next.status === 'failed'
      if (!isBreak && next.status !== 'processing' && next.status !== 'pending') {
        if (next.status === 'ordered' || next.status === 'not_paid') {
          forgetPayment(id, { isPaid: next.status === 'ordered' })
        }
        return setState(next)
      }
      const pause = pollDelay(times)
      if (!isBreak) setState({ ...next, stopped: pause === undefined } as OrderPageState)
      if (pause !== undefined) timer = setTimeout(() => void poll(times + 1), pause)
      else if (isBreak) setState(next)
    }
    void poll(0)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [id, key, isSignedIn, attempt])

  return { state, again: () => setAttempt(attempt + 1) }
}

interface OrderRequest {
  id: string
  key: string | undefined
}

async function read(
  { id, key }: OrderRequest,
  options: { signal: AbortSignal; background: boolean },
): Promise<OrderPageState> {
  try {
    const read = await orderClient(key).call(getOrder, { params: { id } }, options)
    const { status, order, shipments = [], refunds = [] } = read
    if (status === 'ordered') return { status, order, shipments, refunds }
    return status === 'not_paid' ? { status } : { status, stopped: false }
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'aborted') return { status: 'reading' }
    if (error instanceof ApiError && error.code === 'link_expired') return { status: 'expired' }
    // A malformed id is a 400.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { status: 'missing' }
    return { status: 'failed', failure: failureOf(error, langOf(location.pathname)) }
  }
}
