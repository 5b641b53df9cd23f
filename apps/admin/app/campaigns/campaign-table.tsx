import type { CampaignSummary } from '@fieldhouse/contract/campaigns'
import { formatDay } from '../kit/format-instants.ts'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import type { Column } from '../kit/lists/data-table.tsx'
import { DataTable, RowLink } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { CampaignListMark } from './campaign-mark.tsx'
import classes from './campaigns.module.css'
import type { SegmentNames } from './describe-segment.ts'
import { summarizeSegment } from './describe-segment.ts'
import { countSent, countTexts, deliveredShare, formatCost, formatPoints, shareOf } from './figures.ts'
import { useSegmentNames } from './use-campaigns.ts'

interface CampaignTableProps {
  campaigns: readonly CampaignSummary[]
  outdated: boolean
}

export function CampaignTable({ campaigns, outdated }: CampaignTableProps) {
  const { columns, title } = useMessages().campaigns
  const names = useSegmentNames(campaigns.map(({ segment }) => segment))
  const figures = useFigureColumns()
  return (
    <DataTable
      label={title}
      rows={campaigns}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        {
          label: columns.name,
          cell: (campaign) => <What campaign={campaign} names={names} />,
          className: classes.what,
        },
        { label: columns.state, wide: true, cell: (campaign) => <CampaignListMark campaign={campaign} /> },
        ...figures,
      ]}
    />
  )
}

function useFigureColumns(): Column<CampaignSummary>[] {
  const { columns, empty, percent, whole } = useMessages().campaigns
  const textsOf = useTextsOf()
  const share = (value: number | undefined) => (value === undefined ? empty : percent(value))
  const sentOnly = (text: (campaign: CampaignSummary) => string) => (campaign: CampaignSummary) =>
    countSent(campaign.counts) === 0 ? empty : text(campaign)
  const wide = { wide: true, numeric: true }
  return [
    { label: columns.texts, ...wide, cell: textsOf },
    { label: columns.delivered, ...wide, cell: ({ counts }) => share(deliveredShare(counts)) },
    { label: columns.clicked, ...wide, cell: ({ counts }) => share(shareOf(counts.clicked, counts.delivered)) },
    { label: columns.unsubscribed, ...wide, cell: sentOnly(({ counts }) => whole(counts.stopped)) },
    { label: columns.orders, ...wide, cell: sentOnly(({ counts }) => whole(counts.orders)) },
    { label: columns.sales, numeric: true, cell: sentOnly(({ counts }) => formatPrice(counts.sales)) },
    { label: columns.lift, ...wide, cell: (campaign) => <Lift campaign={campaign} /> },
    { label: columns.cost, ...wide, cell: ({ counts }) => (Number(counts.cost) > 0 ? formatCost(counts.cost) : empty) },
  ]
}

/** “1,284 of 2,060” until the last one is sent. */
function useTextsOf(): (campaign: CampaignSummary) => string {
  const { empty, ofTotal, whole } = useMessages().campaigns
  return ({ counts }) => {
    const total = countTexts(counts)
    const sent = countSent(counts)
    if (total === 0) return empty
    return sent > 0 && sent < total ? ofTotal(sent, total) : whole(total)
  }
}

function Lift({ campaign: { lift, state, counts } }: { campaign: CampaignSummary }) {
  const { empty, noClearLift, points } = useMessages().campaigns
  if (lift !== null) return <strong className={classes.good}>{points(formatPoints(lift, 1))}</strong>
  return state === 'sent' && counts.held_out > 0 ? noClearLift : empty
}

function What({ campaign, names }: { campaign: CampaignSummary; names: SegmentNames }) {
  const { segment, texts } = useMessages().campaigns
  const lang = useLanguage()
  const { counts, ended_at, started_at } = campaign
  const day = ended_at ?? started_at
  return (
    <>
      <RowLink to={`/campaigns/${campaign.id}`}>{campaign.name}</RowLink>
      <span className={table.more}>
        {summarizeSegment(campaign.segment, names, segment)}
        {day && ` · ${formatDay(toDayInput(new Date(day)), lang)}`}
      </span>
      <span className={`${table.marks} ${table.narrowOnly}`}>
        <CampaignListMark campaign={campaign} />
        {countTexts(counts) > 0 && <span className={table.more}>{texts(countTexts(counts))}</span>}
      </span>
    </>
  )
}
