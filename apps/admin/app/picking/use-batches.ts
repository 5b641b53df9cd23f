import type { Batch } from '@fieldhouse/contract/fulfillment-picking'
import {
  closeBatch,
  createBatch,
  createPickListLink,
  getBatch,
  listBatches,
  pickUnits,
  reportShortPick,
} from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { openFile } from '../kit/download-file.ts'
import { useResults } from '../kit/lists/use-results.ts'

export function useOpenBatches() {
  return useResults(['batches', 'open'], (options) =>
    client.call(listBatches, { query: { state: 'open', page_size: 50 } }, options),
  )
}

const batchKey = (id: number) => ['batches', id] as const

export function useBatch(id: number) {
  return useQuery({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => client.call(getBatch, { params: { id } }, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  })
}

export function useCreateBatch(onCreated: (batch: Batch) => void) {
  return useMutation({ mutationFn: () => client.call(createBatch, { body: {} }), onSuccess: onCreated })
}

export function useBatchCalls(id: number) {
  const cache = useQueryClient()
  const show = (batch: Batch) => cache.setQueryData(batchKey(id), batch)
  const params = { id }
  return {
    pick: useMutation({
      mutationFn: (body: { code: string; quantity?: number; order_id?: string }) =>
        client.call(pickUnits, { params, body }),
      onSuccess: ({ batch }) => show(batch),
    }),
    short: useMutation({
      mutationFn: (body: { order_id: string; position: number; answer: 'hold' | 'split' }) =>
        client.call(reportShortPick, { params, body }),
      onSuccess: show,
    }),
    print: useMutation({
      mutationFn: (lang: Language) => client.call(createPickListLink, { params, body: { lang } }),
      onSuccess: ({ path }) => openFile(path),
    }),
    close: useMutation({ mutationFn: () => client.call(closeBatch, { params }), onSuccess: show }),
  }
}
