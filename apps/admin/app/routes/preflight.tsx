import { Navigate, useParams } from 'react-router'
import { OneCampaign } from '../campaigns/one-campaign.tsx'
import { PreflightScreen } from '../campaigns/preflight/preflight-screen.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.preflight.title)

export default function PreflightRoute() {
  const { id = '' } = useParams()
  const { preflight } = useMessages()
  return (
    <Screen back={{ to: `/campaigns/${id}`, label: preflight.back }}>
      <OneCampaign id={id}>
        {(campaign) =>
          campaign.state === 'draft' || campaign.state === 'preparing' ? (
            <PreflightScreen campaign={campaign} />
          ) : (
            <Navigate to={`/campaigns/${id}`} replace />
          )
        }
      </OneCampaign>
    </Screen>
  )
}
