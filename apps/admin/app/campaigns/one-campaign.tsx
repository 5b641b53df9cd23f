import type { Campaign } from '@fieldhouse/contract/campaigns'
import type { ReactNode } from 'react'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../language.ts'
import { useCampaign } from './use-campaigns.ts'

interface OneCampaignProps {
  id: string
  children: (campaign: Campaign) => ReactNode
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function OneCampaign({ id, children }: OneCampaignProps) {
  const { campaigns } = useMessages()
  const campaign = useCampaign(id)
  if (!UUID.test(id) || hasErrorCode(campaign.error, 'not_found')) return <Notice heading="h1" {...campaigns.gone} />
  return (
    <QueryView query={campaign} failed={campaigns.failedOne}>
      {children}
    </QueryView>
  )
}
