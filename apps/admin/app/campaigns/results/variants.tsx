import type { CampaignResults } from '@fieldhouse/contract/campaigns'
import { DataTable } from '../../kit/lists/data-table.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMessages } from '../../language.ts'
import { shareOf } from '../figures.ts'

export function Variants({ variants }: Pick<CampaignResults, 'variants'>) {
  const { campaigns, campaignResults } = useMessages()
  const { variants: texts } = campaignResults
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        rows={variants}
        rowKey={({ variant }) => variant}
        columns={[
          { label: texts.columns.variant, cell: ({ variant }) => texts.names[variant] },
          { label: texts.columns.texts, numeric: true, cell: ({ texts: count }) => campaigns.whole(count) },
          {
            label: texts.columns.clicked,
            numeric: true,
            cell: ({ clicked, texts: count }) =>
              `${campaigns.whole(clicked)} (${campaigns.percent(shareOf(clicked, count) ?? 0)})`,
          },
          { label: texts.columns.orders, numeric: true, cell: ({ orders }) => campaigns.whole(orders) },
        ]}
      />
    </Panel>
  )
}
