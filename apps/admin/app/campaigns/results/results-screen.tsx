import type { Campaign, CampaignResults } from '@fieldhouse/contract/campaigns'
import { duplicateCampaign } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { formatInstant } from '../../kit/format-instants.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { Icon } from '../../kit/icons.tsx'
import { QueryView } from '../../kit/lists/query-view.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { CampaignMark } from '../campaign-mark.tsx'
import heading from '../heading.module.css'
import { MessageButton } from '../message-button.tsx'
import { EventLog } from '../sending/event-log.tsx'
import { LiveFigures } from '../sending/live-figures.tsx'
import { useProgressOnce } from '../sending/use-progress.ts'
import { useResultsOf } from '../use-campaigns.ts'
import { OrdersByHour } from './orders-by-hour.tsx'
import classes from './results.module.css'
import { Variants } from './variants.tsx'
import { Verdict } from './verdict.tsx'

export function ResultsScreen({ campaign }: { campaign: Campaign }) {
  const { campaignResults } = useMessages()
  const results = useResultsOf(campaign)
  const progress = useProgressOnce(campaign.id)
  return (
    <>
      <Heading campaign={campaign} results={results.data} />
      <QueryView query={results} failed={campaignResults.failed}>
        {(loaded) => (
          <>
            <Verdict results={loaded} />
            <LiveFigures counts={campaign.counts} />
            <div className={classes.columns}>
              <OrdersByHour hours={loaded.orders_by_hour} />
              {loaded.variants.length > 1 && <Variants variants={loaded.variants} />}
              {progress.data && <EventLog events={progress.data.events} />}
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

function Heading({ campaign, results }: { campaign: Campaign; results: CampaignResults | undefined }) {
  const { campaigns } = useMessages()
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => client.call(duplicateCampaign, { params: { id: campaign.id } }),
    onSuccess: ({ id }) => void navigate(`/campaigns/${id}`),
  })
  return (
    <div className={heading.heading}>
      <div>
        <div className={layout.row}>
          <PageTitle>{campaign.name}</PageTitle>
          <CampaignMark state={campaign.state} />
        </div>
        <p className={layout.note}>{useWhen(campaign, results)}</p>
      </div>
      <div className={heading.actions}>
        <MessageButton campaign={campaign} />
        <Button
          variant="default"
          leftSection={<Icon name="copy" />}
          loading={copying.isPending}
          onClick={() => copying.mutate()}
        >
          {campaigns.duplicate}
        </Button>
      </div>
      <div className={heading.error}>
        <ErrorAlert error={copying.error} />
      </div>
    </div>
  )
}

function useWhen({ state, started_at, ended_at }: Campaign, results: CampaignResults | undefined): string {
  const { campaignResults: texts } = useMessages()
  const lang = useLanguage()
  const time = (instant: string) => formatInstant(instant, lang)
  return [
    state === 'canceled' && ended_at && texts.canceledAt(time(ended_at)),
    state === 'sent' && started_at && ended_at && texts.sentBetween(time(started_at), time(ended_at)),
    results && texts.countedUntil(time(results.counted_until)),
  ]
    .filter(Boolean)
    .join(' · ')
}
