import { getReturnReasons, getStaffReturn, previewReturn } from '@fieldhouse/contract/operations.generated'
import type { ReturnOutcome, StaffReturn } from '@fieldhouse/contract/returns'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'

export const returnQueryKey = (id: string) => ['returns', 'one', id] as const

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function isReturnId(id: string): boolean {
  return ID.test(id)
}

export function useReturn(id: string) {
  return useQuery({
    queryKey: returnQueryKey(id),
    queryFn: ({ signal }) => client.call(getStaffReturn, { params: { id } }, { signal }),
    enabled: isReturnId(id),
  })
}

export function useReturnReasons() {
  return useQuery({
    queryKey: ['returns', 'reasons'],
    queryFn: ({ signal }) => client.call(getReturnReasons, {}, { signal }),
  })
}

/** What finishing would do, with these outcomes and the grades so far. */
export function useReturnPreview({ id, version }: StaffReturn, chosen: Readonly<Record<number, ReturnOutcome>>) {
  const outcomes = Object.entries(chosen)
    .map(([position, outcome]) => `${position}:${outcome}`)
    .join(',')
  return useQuery({
    queryKey: ['returns', 'preview', id, version, outcomes],
    queryFn: ({ signal }) => client.call(previewReturn, { params: { id }, query: { outcomes } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A step of staff; its answer is the return as it is afterwards. */
export function useReturnAct<Input>(id: string, send: (input: Input) => Promise<StaffReturn>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (returned) => {
      cache.setQueryData(returnQueryKey(id), returned)
      void cache.invalidateQueries({ queryKey: ['returns', 'list'] })
    },
    // Reload after any error: the return may have changed.
    onError: () => cache.invalidateQueries({ queryKey: returnQueryKey(id) }),
  })
}
