import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { getReturn, getReturnOptions } from '@fieldhouse/contract/operations.generated'
import type { OwnReturn, ReturnOptions } from '@fieldhouse/contract/returns'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../failure.ts'
import { langOf } from '../../lang.ts'
import { useSession } from '../../session.ts'
import { orderClient } from '../order-client.ts'
import { useOrderKey } from '../use-order-key.ts'

export type Reading<T> =
  | { status: 'reading' | 'missing' }
  | { status: 'failed'; text: string }
  | { status: 'read'; response: T }

export function useReturnOptions(id: string) {
  const read = useCallback(
    (client: Client, signal: AbortSignal) => client.call(getReturnOptions, { params: { id } }, { signal }),
    [id],
  )
  return useLoaded<ReturnOptions>(id, read)
}

export function useOwnReturn(id: string, return_id: string) {
  const read = useCallback(
    (client: Client, signal: AbortSignal) => client.call(getReturn, { params: { id, return_id } }, { signal }),
    [id, return_id],
  )
  return useLoaded<OwnReturn>(id, read)
}

function useLoaded<T>(id: string, read: (client: Client, signal: AbortSignal) => Promise<T>) {
  const key = useOrderKey(id)
  const isSignedIn = useSession()?.authenticated
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading<T>>({ status: 'reading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt, and whoever signs in, reads anew
  useEffect(() => {
    // Until hydration is over, the session is unknown: reading now would read twice.
    if (isSignedIn === undefined) return
    const controller = new AbortController()
    read(orderClient(key), controller.signal).then(
      (response) => setReading({ status: 'read', response }),
      (error) => {
        if (!controller.signal.aborted) setReading(toUnread(error))
      },
    )
    return () => controller.abort()
  }, [read, key, isSignedIn, attempt])

  return { reading, again: () => setAttempt(attempt + 1) }
}

function toUnread(error: unknown): Exclude<Reading<never>, { status: 'read' }> {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (isMissing) return { status: 'missing' }
  return { status: 'failed', text: failureOf(error, langOf(location.pathname)).message }
}
