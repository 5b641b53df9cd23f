import { createLocalTaxRateExport, listLocalTaxRates } from '@fieldhouse/contract/operations.generated'
import type { LocalTaxRate } from '@fieldhouse/contract/taxes'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { client } from '../client.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { DataTable } from '../kit/lists/data-table.tsx'
import { Pager } from '../kit/lists/pager.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { usePage } from '../kit/lists/use-results.ts'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { formatValidDays } from '../taxes/format-valid-days.ts'
import { LoadRates } from '../taxes/load-rates.tsx'

export const meta = screenMeta((texts) => texts.localTaxes.title)

export default function LocalTaxesRoute() {
  const { taxes, taxRules, localTaxes } = useMessages()
  const [status, setStatus] = useState('')
  const [view, setView] = useState({ page: 1, page_size: 24, zip: '' })
  const zip = view.zip.replaceAll(/\D/g, '').slice(0, 5)
  const { page, page_size } = view
  const rates = usePage(['promotions', 'local-taxes', page, page_size, zip], view, (options) =>
    client.call(listLocalTaxRates, { query: { page, page_size, ...(zip ? { zip } : {}) } }, options),
  )
  return (
    <Screen
      title={localTaxes.title}
      text={localTaxes.text}
      back={{ to: '/taxes', label: taxes.title }}
      actions={
        <>
          <HistoryLink entity="local_tax_rates" entity_id="all">
            {localTaxes.history}
          </HistoryLink>
          <DownloadButton label={localTaxes.export} createLink={() => client.call(createLocalTaxRateExport, {})} />
        </>
      }
    >
      <StatusText>{status}</StatusText>
      <Text className={layout.note}>{taxRules.adviser}</Text>
      <LoadRates onLoaded={setStatus} />
      <SearchField
        label={localTaxes.search}
        maxLength={5}
        q={view.zip}
        onChange={(zip) => setView({ ...view, zip, page: 1 })}
      />
      <QueryView query={rates} failed={localTaxes.failed}>
        {({ count, results }) =>
          results.length > 0 ? (
            <>
              <Text className={layout.hint}>{localTaxes.count(count)}</Text>
              <RateTable rates={results} />
              <Pager
                view={view}
                pages={Math.ceil(count / page_size)}
                onChange={(paging) => setView({ ...view, ...paging })}
              />
            </>
          ) : (
            <Notice {...localTaxes.none} />
          )
        }
      </QueryView>
    </Screen>
  )
}

function RateTable({ rates }: { rates: readonly LocalTaxRate[] }) {
  const { taxes, taxRules, localTaxes } = useMessages()
  const lang = useLanguage()
  const { columns, follows } = localTaxes
  return (
    <DataTable
      label={localTaxes.title}
      rows={rates}
      rowKey={({ zip, starts_on }) => `${zip} ${starts_on}`}
      columns={[
        { label: columns.zip, cell: ({ zip }) => zip },
        { label: columns.rate, cell: ({ rate }) => taxes.percent(rate) },
        { label: columns.days, cell: (rate) => formatValidDays(rate, taxRules, lang) },
        {
          label: columns.follows,
          wide: true,
          cell: ({ follows_state }) =>
            follows_state === null ? follows.asRule : follows_state ? follows.yes : follows.no,
        },
      ]}
    />
  )
}
