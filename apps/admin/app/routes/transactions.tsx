import { createTransactionExport } from '@fieldhouse/contract/operations.generated'
import { Text } from '@mantine/core'
import { client } from '../client.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { ChoiceFilter, DayFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { TransactionTable } from '../transactions/transaction-table.tsx'
import type { TransactionsView } from '../transactions/transactions-view.ts'
import {
  KINDS,
  MAX_SEARCH_LENGTH,
  METHODS,
  params,
  transactionFilters,
  useTransactions,
} from '../transactions/transactions-view.ts'

export const meta = screenMeta((texts) => texts.transactions.title)

export default function TransactionsRoute() {
  const { view, onChange } = useSearchView(params)
  const { transactions: texts } = useMessages()
  const filter = (change: Partial<TransactionsView>) => onChange({ page: 1, ...change })
  const body = transactionFilters(view)
  return (
    <ListScreen
      texts={texts}
      query={useTransactions(view)}
      view={view}
      onChange={onChange}
      actions={
        <DownloadButton label={texts.export} createLink={() => client.call(createTransactionExport, { body })} />
      }
      filters={
        <>
          <Text c="dimmed">{texts.text}</Text>
          <Filters view={view} onChange={filter} />
        </>
      }
      none={<NoRows texts={texts} filtered={params.hasFilters(view)} onClear={() => filter(params.noFilters)} />}
    >
      {(transactions, outdated) => <TransactionTable transactions={transactions} outdated={outdated} />}
    </ListScreen>
  )
}

interface FiltersProps {
  view: TransactionsView
  onChange: (change: Partial<TransactionsView>) => void
}

function Filters({ view, onChange }: FiltersProps) {
  const texts = useMessages()
  const { filters } = texts.transactions
  const { transactionKinds } = texts.orders.one
  return (
    <FilterBar texts={filters} filtered={params.hasFilters(view)} onClear={() => onChange(params.noFilters)}>
      <SearchField
        label={filters.search}
        description={filters.searchNote}
        maxLength={MAX_SEARCH_LENGTH}
        q={view.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <DayFilter label={filters.from} max={view.to} value={view.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={filters.to} min={view.from} value={view.to} onChange={(to) => onChange({ to })} />
      <ChoiceFilter
        label={filters.kind}
        all={filters.all}
        choices={KINDS.map((value) => ({ value, label: transactionKinds[value] }))}
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={filters.method}
        all={filters.all}
        choices={METHODS.map((value) => ({ value, label: texts.transactions.methods[value] }))}
        value={view.method}
        onChange={(method) => onChange({ method })}
      />
    </FilterBar>
  )
}
