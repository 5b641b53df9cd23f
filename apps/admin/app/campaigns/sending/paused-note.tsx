import type { CampaignProgress, CampaignSummary } from '@fieldhouse/contract/campaigns'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMessages } from '../../language.ts'
import classes from './sending.module.css'

/** Why sending stands still and what to do about it. Always rendered, so that screen readers announce a pause. */
export function PausedNote({ progress: { state, paused_for } }: { progress: CampaignProgress }) {
  const { campaignSending } = useMessages()
  const isPaused = state === 'paused'
  return (
    <p className={classes.paused} role="status" hidden={!isPaused}>
      {isPaused && campaignSending.paused(paused_for as CampaignSummary['paused_for'])}{' '}
      {isPaused && paused_for === 'budget' && (
        <Anchor component={Link} to="/settings" underline="always">
          {campaignSending.budgetSettings}
        </Anchor>
      )}
    </p>
  )
}
