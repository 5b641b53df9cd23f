import type { LabelRun } from '@fieldhouse/contract/fulfillment-picking'
import { listLabelRuns, pauseLabelRun, resumeLabelRun, startLabelRun } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { useNow } from '../kit/use-now.ts'

const WATCH_MS = 1500
const HOUR_MS = 60 * 60 * 1000

/** The newest run, while it runs and until it is dismissed. A run that ended long ago is not shown. */
export function useLabelRun() {
  const [dismissed, setDismissed] = useState<string>()
  const now = useNow(60_000)
  const { data } = useQuery({
    queryKey: ['label-runs', 'newest'],
    queryFn: ({ signal }) => client.call(listLabelRuns, { query: { page_size: 1 } }, { signal, background: true }),
    meta: { quiet: true },
    refetchInterval: ({ state }) => (isRunning(state.data?.results[0]) ? WATCH_MS : false),
  })
  const newest = data?.results[0]
  const isShown = newest && newest.id !== dismissed && !isOld(newest, now)
  return { run: isShown ? newest : undefined, dismiss: () => setDismissed(newest?.id) }
}

/** Also while it waits for the carrier: then it resumes by itself. */
const isRunning = (run: LabelRun | undefined) => run?.state === 'running' || Boolean(run?.retry_at)
const isOld = ({ ended_at }: LabelRun, now: number) => ended_at !== null && now - Date.parse(ended_at) > HOUR_MS

export function useStartRun(onStarted: () => void) {
  return useMutation({
    mutationFn: (order_ids: string[]) =>
      client.call(startLabelRun, { body: { order_ids } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: onStarted,
  })
}

export function useRunCalls(id: string) {
  const input = { params: { id } }
  return useMutation({
    mutationFn: (act: 'pause' | 'resume') =>
      act === 'pause' ? client.call(pauseLabelRun, input) : client.call(resumeLabelRun, input),
  })
}
