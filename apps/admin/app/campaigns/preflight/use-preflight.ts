import type { Campaign, CampaignInput } from '@fieldhouse/contract/campaigns'
import { startPreflight, updateCampaign } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { campaignQueryKey } from '../use-campaigns.ts'

/** Runs the pre-flight, after a change that one of its checks suggests. */
export function usePreflight({ id, version }: Pick<Campaign, 'id' | 'version'>) {
  const cache = useQueryClient()
  const params = { id }
  const running = useMutation({
    mutationFn: async (change: Partial<CampaignInput> | undefined) => {
      const campaign = change && (await client.call(updateCampaign, { params, body: { ...change, version } }))
      return client.call(startPreflight, { params, body: { version: campaign?.version ?? version } })
    },
    onSuccess: (campaign) => cache.setQueryData(campaignQueryKey(id), campaign),
    onError: () => cache.invalidateQueries({ queryKey: campaignQueryKey(id) }),
  })
  return {
    run: (change?: Partial<CampaignInput>) => running.mutate(change),
    isPending: running.isPending,
    error: running.error,
  }
}
