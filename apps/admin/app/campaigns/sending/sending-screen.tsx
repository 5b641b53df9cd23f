import type { Campaign, CampaignProgress } from '@fieldhouse/contract/campaigns'
import { QueryView } from '../../kit/lists/query-view.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { useMessages } from '../../language.ts'
import { CampaignMark } from '../campaign-mark.tsx'
import heading from '../heading.module.css'
import { MessageButton } from '../message-button.tsx'
import { CancelRemaining } from './cancel-remaining.tsx'
import { EventLog } from './event-log.tsx'
import { LiveFigures } from './live-figures.tsx'
import { PausedNote } from './paused-note.tsx'
import { ProgressHero } from './progress-hero.tsx'
import classes from './sending.module.css'
import { useProgress } from './use-progress.ts'
import { ZoneLanes } from './zone-lanes.tsx'

export function SendingScreen({ campaign }: { campaign: Campaign }) {
  const { campaignSending } = useMessages()
  const { progress, isLive } = useProgress(campaign.id)
  return (
    <QueryView query={progress} failed={campaignSending.failed}>
      {(latest) => (
        <>
          <Heading campaign={campaign} progress={latest} isLive={isLive} />
          <PausedNote progress={latest} />
          <ProgressHero campaign={campaign} progress={latest} />
          <LiveFigures counts={latest.counts} />
          <div className={classes.columns}>
            <ZoneLanes zones={latest.zones} at={latest.at} state={latest.state} />
            <EventLog events={latest.events} />
          </div>
        </>
      )}
    </QueryView>
  )
}

interface HeadingProps {
  campaign: Campaign
  progress: CampaignProgress
  isLive: boolean
}

function Heading({ campaign, progress, isLive }: HeadingProps) {
  const { campaignSending } = useMessages()
  return (
    <div className={heading.heading}>
      <PageTitle>{campaign.name}</PageTitle>
      <CampaignMark state={progress.state} />
      <span className={classes.live} data-live={isLive || undefined}>
        {isLive ? campaignSending.live : campaignSending.looking}
      </span>
      <div className={heading.actions}>
        <MessageButton campaign={campaign} />
        <CancelRemaining id={campaign.id} counts={progress.counts} />
      </div>
    </div>
  )
}
