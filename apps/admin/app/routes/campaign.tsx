import type { Campaign } from '@fieldhouse/contract/campaigns'
import { Navigate, useParams } from 'react-router'
import { CampaignEditor } from '../campaigns/editor/campaign-editor.tsx'
import { OneCampaign } from '../campaigns/one-campaign.tsx'
import { ResultsScreen } from '../campaigns/results/results-screen.tsx'
import { SendingScreen } from '../campaigns/sending/sending-screen.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.campaigns.title)

export default function CampaignRoute() {
  const { id = '' } = useParams()
  const { campaigns } = useMessages()
  return (
    <Screen back={{ to: '/campaigns', label: campaigns.back }}>
      <OneCampaign key={id} id={id}>
        {(campaign) => <ScreenOf campaign={campaign} />}
      </OneCampaign>
    </Screen>
  )
}

/** A campaign has one address, and the screen of its state. */
function ScreenOf({ campaign }: { campaign: Campaign }) {
  switch (campaign.state) {
    case 'draft':
      return <CampaignEditor campaign={campaign} />
    case 'preparing':
      return <Navigate to={`/campaigns/${campaign.id}/preflight`} replace />
    case 'scheduled':
    case 'sending':
    case 'paused':
      return <SendingScreen campaign={campaign} />
    case 'sent':
    case 'canceled':
      return <ResultsScreen campaign={campaign} />
  }
}
