import type { BackTest } from '@fieldhouse/contract/back-tests'
import { cancelBackTest, getBackTest, startBackTest } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../client.ts'

const LOOKS_EVERY_MS = 500

const keyOf = (id: string | undefined) => ['promotions', 'back-test', id] as const

export function isRunning({ state }: Pick<BackTest, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The back-test started last on this screen, polled while it runs. */
export function useBackTest(promotion_id: number) {
  const cache = useQueryClient()
  const [id, setId] = useState<string>()
  const starting = useMutation({
    mutationFn: (days: number) => client.call(startBackTest, { params: { id: promotion_id }, body: { days } }),
    onSuccess: (started) => {
      cache.setQueryData(keyOf(started.id), started)
      setId(started.id)
    },
  })
  const test = useQuery({
    queryKey: keyOf(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => client.call(getBackTest, { params: { id: id ?? '' } }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LOOKS_EVERY_MS : false),
  })
  const canceling = useMutation({
    mutationFn: () => client.call(cancelBackTest, { params: { id: id ?? '' } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  })
  return { starting, canceling, test: test.data, error: starting.error ?? canceling.error ?? test.error }
}
