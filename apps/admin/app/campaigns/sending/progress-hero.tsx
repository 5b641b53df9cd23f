import type { Campaign, CampaignProgress } from '@fieldhouse/contract/campaigns'
import { pauseCampaign, resumeCampaign } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { formatRecentInstant } from '../../kit/format-instants.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { Icon } from '../../kit/icons.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { countSent, countTexts } from '../figures.ts'
import classes from './sending.module.css'
import { useMove } from './use-move.ts'

interface ProgressHeroProps {
  campaign: Campaign
  progress: CampaignProgress
}

/** One large number, and the button to stop it. */
export function ProgressHero({ campaign, progress }: ProgressHeroProps) {
  const { campaigns, campaignSending } = useMessages()
  const { counts } = progress
  return (
    <section className={classes.hero} aria-label={campaignSending.heading}>
      <div>
        <p className={classes.number}>
          <strong>{campaigns.whole(countSent(counts))}</strong> {campaignSending.ofTexts(countTexts(counts))}
        </p>
        <p className={classes.when}>{useWhen(campaign, progress)}</p>
      </div>
      <PauseOrResume id={campaign.id} state={progress.state} />
      <ProgressBar progress={progress} />
    </section>
  )
}

/** Pause stays the largest button of the screen; while paused, Resume has its place. */
function PauseOrResume({ id, state }: { id: string; state: CampaignProgress['state'] }) {
  const { campaignSending } = useMessages()
  const pausing = useMove(id, pauseCampaign)
  const resuming = useMove(id, resumeCampaign)
  const isPaused = state === 'paused'
  const doing = isPaused ? resuming : pausing
  if (state !== 'sending' && !isPaused) return null
  return (
    <div className={classes.act}>
      <Button
        size="xl"
        variant={isPaused ? 'filled' : 'default'}
        leftSection={<Icon name={isPaused ? 'play' : 'pause'} />}
        loading={doing.isPending}
        onClick={() => doing.mutate()}
      >
        {isPaused ? campaignSending.resume : campaignSending.pause}
      </Button>
      <ErrorAlert error={doing.error} />
    </div>
  )
}

function ProgressBar({ progress: { counts } }: Pick<ProgressHeroProps, 'progress'>) {
  const { legend } = useMessages().campaignSending
  const underway = counts.sending + counts.sent
  const parts = [
    ['delivered', counts.delivered, legend.delivered(counts.delivered)],
    ['underway', underway, legend.underway(underway)],
    ['failed', counts.failed, legend.failed(counts.failed)],
    ['queued', counts.queued, legend.queued(counts.queued)],
  ] as const
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(([part, count]) => (
          <i key={part} data-part={part} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(([part, , text]) => (
          <li key={part}>
            <i data-part={part} aria-hidden="true" />
            {text}
          </li>
        ))}
        {counts.left_out > 0 && <li>{legend.leftOut(counts.left_out)}</li>}
      </ul>
    </>
  )
}

function useWhen({ send_at, started_at }: Campaign, { state, per_second, ends_at, at }: CampaignProgress): string {
  const { campaignSending } = useMessages()
  const lang = useLanguage()
  const time = (instant: string) => formatRecentInstant(instant, Date.parse(at), lang)
  if (state === 'scheduled') {
    return send_at === null ? campaignSending.startsSoon : campaignSending.starts(time(send_at))
  }
  return [
    started_at && campaignSending.started(time(started_at)),
    state === 'sending' && per_second > 0 && campaignSending.speed(per_second.toFixed(per_second < 10 ? 1 : 0)),
    state === 'sending' && ends_at && campaignSending.ends(time(ends_at)),
  ]
    .filter(Boolean)
    .join(' · ')
}
