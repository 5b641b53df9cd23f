import type { CampaignProgress } from '@fieldhouse/contract/campaigns'
import { getCampaignProgress } from '@fieldhouse/contract/operations.generated'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'
import { CAMPAIGNS, campaignQueryKey } from '../use-campaigns.ts'
import { readEvents } from './read-events.ts'

const LOOKS_EVERY_MS = 2000

const progressKey = (id: string) => [...CAMPAIGNS, 'progress', id] as const

/** Live by server-sent events; polled while there is no stream. */
export function useProgress(id: string) {
  const isLive = useProgressStream(id)
  const progress = useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => client.call(getCampaignProgress, { params: { id } }, { signal, background: true }),
    refetchInterval: isLive ? false : LOOKS_EVERY_MS,
  })
  useStateChange(id, progress.data?.state)
  return { progress, isLive }
}

/** For a campaign that has ended. */
export function useProgressOnce(id: string) {
  return useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => client.call(getCampaignProgress, { params: { id } }, { signal, background: true }),
  })
}

/** The campaign is read again when its state changes, which may also change the screen. */
function useStateChange(id: string, state: CampaignProgress['state'] | undefined) {
  const cache = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per state
  useEffect(() => {
    if (state !== undefined) void cache.invalidateQueries({ queryKey: campaignQueryKey(id) })
  }, [state])
}

function useProgressStream(id: string): boolean {
  const cache = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void readEvents(`/api/publicity/campaigns/${id}/events/`, leaving.signal, {
      onOpen: () => setIsLive(true),
      onData: (data) => {
        // An answer that is still on its way is older, and the stream says nothing again until something changes.
        void cache.cancelQueries({ queryKey: progressKey(id) })
        cache.setQueryData(progressKey(id), JSON.parse(data) as CampaignProgress)
      },
      onEnd: () => setIsLive(false),
    })
    return () => leaving.abort()
  }, [id, cache])
  return isLive
}
