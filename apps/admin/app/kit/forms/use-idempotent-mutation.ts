import { ApiError } from '@fieldhouse/client/api-error'
import type { CallOptions } from '@fieldhouse/client/client'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface Options {
  onError?: (error: Error) => unknown
}

/** After a lost response, a retry sends the same idempotency key, so the write happens once. */
export function useIdempotentMutation<Input, Answer>(
  send: (input: Input, options: CallOptions) => Promise<Answer>,
  { onError }: Options = {},
) {
  const sent = useRef<{ text: string; key: string }>(null)
  return useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input)
      if (sent.current?.text !== text) sent.current = { text, key: newKey() }
      return send(input, { idempotencyKey: sent.current.key })
    },
    onSuccess: () => {
      sent.current = null
    },
    onError: (error) => onError?.(error),
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && mayBeSentAgain(error),
    retryDelay: 1000,
  })
}

function mayBeSentAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.code === 'request_in_progress'
}

/** Also works without HTTPS, unlike `crypto.randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
