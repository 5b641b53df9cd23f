import type { CampaignResults } from '@fieldhouse/contract/campaigns'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../../kit/format-instants.ts'
import { DataTable } from '../../kit/lists/data-table.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { fillHours } from './fill-hours.ts'
import classes from './results.module.css'

export function OrdersByHour({ hours }: { hours: CampaignResults['orders_by_hour'] }) {
  const { campaigns, campaignResults } = useMessages()
  const { hours: texts } = campaignResults
  const lang = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const total = hours.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) {
    return (
      <Panel title={texts.title}>
        <p className={layout.note}>{texts.none}</p>
      </Panel>
    )
  }
  const shown = fillHours(hours)
  const best = hours.reduce((most, hour) => (hour.orders > most.orders ? hour : most))
  return (
    <Panel title={texts.title}>
      <div className={layout.stackTight}>
        <p className={layout.note}>{texts.summary(total, best.orders, formatInstant(best.hour, lang))}</p>
        {asTable ? (
          <DataTable
            label={texts.title}
            rows={hours.filter(({ orders }) => orders > 0)}
            rowKey={({ hour }) => hour}
            columns={[
              { label: texts.columns.hour, cell: ({ hour }) => formatInstant(hour, lang) },
              { label: texts.columns.orders, numeric: true, cell: ({ orders }) => campaigns.whole(orders) },
            ]}
          />
        ) : (
          <div className={classes.chart} aria-hidden="true">
            {shown.map(({ hour, orders }) => (
              <i
                key={hour}
                style={{ height: `${(orders / best.orders) * 100}%` }}
                title={`${formatInstant(hour, lang)}: ${campaigns.whole(orders)}`}
              />
            ))}
          </div>
        )}
        {!asTable && (
          <p className={classes.axis} aria-hidden="true">
            <span>{formatInstant(shown[0]?.hour ?? best.hour, lang)}</span>
            <span>{formatInstant(shown.at(-1)?.hour ?? best.hour, lang)}</span>
          </p>
        )}
        <div>
          <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
