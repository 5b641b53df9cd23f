import { ApiError } from '@fieldhouse/client/api-error'
import { useCallback, useEffect, useState } from 'react'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { toErrorMessage } from '../form-error.ts'

type AsyncData<T> = { status: 'reading' } | { status: 'failed'; text: string } | { status: 'read'; response: T }

/** Loads data for a part of the page. `read` must keep its identity until it reads something else. */
export function useAsyncData<T>(read: (signal: AbortSignal) => Promise<T>) {
  const texts = useAccountMessages()
  const lang = useLang()
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<AsyncData<T>>({ status: 'reading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    const controller = new AbortController()
    setReading({ status: 'reading' })
    read(controller.signal).then(
      (response) => setReading({ status: 'read', response }),
      (error) => {
        if (error instanceof ApiError && error.kind === 'aborted') return
        setReading({ status: 'failed', text: toErrorMessage(error, { texts, lang }) })
      },
    )
    return () => controller.abort()
  }, [read, attempt, texts, lang])

  const change = useCallback((response: T) => setReading({ status: 'read', response }), [])
  return { reading, change, again: () => setAttempt(attempt + 1) }
}
