import type { Campaign } from '@fieldhouse/contract/campaigns'
import type { cancelCampaign, pauseCampaign, resumeCampaign } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { CAMPAIGNS, campaignQueryKey } from '../use-campaigns.ts'

type Move = typeof pauseCampaign | typeof resumeCampaign | typeof cancelCampaign

/** Pause, resume or cancel. */
export function useMove(id: string, move: Move) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<Campaign> => client.call(move as typeof pauseCampaign, { params: { id } }),
    onSuccess: (campaign) => cache.setQueryData(campaignQueryKey(id), campaign),
    onSettled: () => cache.invalidateQueries({ queryKey: CAMPAIGNS }),
  })
}
