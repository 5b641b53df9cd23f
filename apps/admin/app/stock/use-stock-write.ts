import { ApiError } from '@fieldhouse/client/api-error'
import type { CallOptions } from '@fieldhouse/client/client'
import type { Body, Operation } from '@fieldhouse/contract/endpoint'
import type { adjustStock, countStock, receiveStock, StockChange } from '@fieldhouse/contract/stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../client.ts'

type StockWrite = typeof receiveStock | typeof countStock | typeof adjustStock

/** They have a body alone and the same answer, which the compiler does not see of all at once. */
const send = client.call as (
  operation: Operation,
  input: { body: unknown },
  options: CallOptions,
) => Promise<StockChange>

/** Of a write whose answer was lost nobody knows whether it was done: sent again under its key, it is done once. */
export function useStockWrite<E extends StockWrite>(operation: Operation<E>) {
  const cache = useQueryClient()
  const sent = useRef<{ text: string; key: string }>(null)
  return useMutation({
    mutationFn: (body: Body<E>) => {
      const text = JSON.stringify(body)
      if (sent.current?.text !== text) sent.current = { text, key: newKey() }
      return send(operation as Operation, { body }, { idempotencyKey: sent.current.key })
    },
    onSuccess: () => {
      sent.current = null
    },
    // What was refused was entered against numbers that are no more: the screen shows those of now.
    onError: (error) => (hasMoved(error) ? cache.invalidateQueries({ queryKey: ['stock'] }) : undefined),
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && mayBeSentAgain(error),
    retryDelay: 1000,
  })
}

function hasMoved(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'stock_changed' || error.code === 'out_of_stock')
}

function mayBeSentAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.code === 'request_in_progress'
}

/** Also where the page did not come by HTTPS, unlike `crypto.randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
