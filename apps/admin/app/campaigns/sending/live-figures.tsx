import type { CampaignCounts } from '@fieldhouse/contract/campaigns'
import { formatPrice } from '../../kit/prices.ts'
import { useMessages } from '../../language.ts'
import { deliveredShare, formatCost, shareOf } from '../figures.ts'
import classes from './sending.module.css'

/** The counts of a campaign, while it is sent and afterwards. */
export function LiveFigures({ counts }: { counts: CampaignCounts }) {
  const { campaigns, campaignSending } = useMessages()
  const { figures } = campaignSending
  const percent = (share: number | undefined, text: (share: string) => string) =>
    share === undefined ? campaigns.empty : text(campaigns.percent(share))
  const entries: [label: string, value: string, note: string][] = [
    [figures.delivered, campaigns.whole(counts.delivered), percent(deliveredShare(counts), figures.ofAnswers)],
    [
      figures.clicked,
      campaigns.whole(counts.clicked),
      percent(shareOf(counts.clicked, counts.delivered), figures.ofDelivered),
    ],
    [figures.orders, campaigns.whole(counts.orders), figures.fromLink],
    [figures.sales, formatPrice(counts.sales), figures.beforeReturns],
    [
      figures.unsubscribed,
      campaigns.whole(counts.stopped),
      percent(shareOf(counts.stopped, counts.delivered), figures.ofDelivered),
    ],
    [figures.cost, formatCost(counts.cost), figures.segments(counts.segments)],
  ]
  return (
    <dl className={classes.figures}>
      {entries.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
