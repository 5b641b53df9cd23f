import { ApiError } from '@fieldhouse/client/api-error'
import type { CallOptions } from '@fieldhouse/client/client'
import type { Body, Operation } from '@fieldhouse/contract/endpoint'
import type { adjustStock, countStock, receiveStock, StockChangeResult } from '@fieldhouse/contract/stock'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'

type StockWrite = typeof receiveStock | typeof countStock | typeof adjustStock

/** All stock writes take only a body and return the same type; TypeScript cannot infer that for the union. */
const send = client.call as (
  operation: Operation,
  input: { body: unknown },
  options: CallOptions,
) => Promise<StockChangeResult>

export function useStockMutation<E extends StockWrite>(operation: Operation<E>) {
  const cache = useQueryClient()
  return useIdempotentMutation((body: Body<E>, options) => send(operation as Operation, { body }, options), {
    // A rejection means that the displayed stock is outdated: reload it.
    onError: (error) => (hasMoved(error) ? cache.invalidateQueries({ queryKey: ['stock'] }) : undefined),
  })
}

function hasMoved(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'stock_changed' || error.code === 'out_of_stock')
}
