import { createCustomerExport } from '@fieldhouse/contract/operations.generated'
import { US_STATE_NAMES, US_STATES } from '@fieldhouse/contract/rules/us-states'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { CustomerTable } from '../customers/customer-table.tsx'
import type { CustomersView } from '../customers/customers-view.ts'
import { customerFilters, params, SORTS, SPANS, TEXT_STATES, useCustomers } from '../customers/customers-view.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { ChoiceFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { useCustomerGroups } from '../promotions/use-promotions.ts'
import { SavedViewTabs } from '../saved-views/saved-view-tabs.tsx'
import { useCan } from '../session/staff-context.ts'

export const meta = screenMeta((texts) => texts.customers.title)

export default function CustomersRoute() {
  const { view, onChange } = useSearchView(params)
  const { customers: texts, paymentLinks } = useMessages()
  const may = useCan()
  const filter = (change: Partial<CustomersView>) => onChange({ page: 1, ...change })
  const body = customerFilters(view)
  const query = useCustomers(view)
  return (
    <ListScreen
      texts={{ ...texts, range: query.data?.capped ? texts.rangeOfMore : texts.range }}
      query={query}
      view={view}
      onChange={onChange}
      actions={
        <div className={layout.actions}>
          <DownloadButton label={texts.export} createLink={() => client.call(createCustomerExport, { body })} />
          {may('orders') && (
            <Button component={Link} to="/orders/new">
              {paymentLinks.open}
            </Button>
          )}
        </div>
      }
      filters={
        <>
          <CustomerViews />
          <Text c="dimmed">{texts.text}</Text>
          <Filters view={view} onChange={filter} />
        </>
      }
      none={<NoRows texts={texts} filtered={params.hasFilters(view)} onClear={() => filter(params.noFilters)} />}
    >
      {(customers, outdated) => <CustomerTable customers={customers} outdated={outdated} />}
    </ListScreen>
  )
}

function CustomerViews() {
  const { views } = useMessages().customers
  return (
    <SavedViewTabs
      screen="customers"
      fixed={[
        { label: views.all, query: '' },
        { label: views.recent, query: 'within=60' },
        { label: views.best, query: 'sort=spent' },
        { label: views.guests, query: 'account=false' },
      ]}
    />
  )
}

interface FiltersProps {
  view: CustomersView
  onChange: (change: Partial<CustomersView>) => void
}

const [newest, ...OTHER_SORTS] = SORTS

function Filters({ view, onChange }: FiltersProps) {
  const { customers, subscribers } = useMessages()
  const { filters } = customers
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <FilterBar texts={filters} filtered={params.hasFilters(view)} onClear={() => onChange(params.noFilters)}>
      <SearchField
        label={filters.search}
        description={filters.searchNote}
        q={view.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <ChoiceFilter
        label={filters.sort}
        all={filters.sorts[newest ?? 'last_order']}
        choices={choices(OTHER_SORTS, (sort) => filters.sorts[sort])}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <ChoiceFilter
        label={filters.account}
        all={filters.all}
        choices={choices(['true', 'false'] as const, (account) => filters.accounts[account])}
        value={view.account}
        onChange={(account) => onChange({ account })}
      />
      <GroupFilter view={view} onChange={onChange} />
      <ChoiceFilter
        label={filters.state}
        all={filters.all}
        choices={choices(US_STATES, (state) => US_STATE_NAMES[state])}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label={filters.texts}
        all={filters.all}
        choices={choices(TEXT_STATES, (state) => subscribers.states[state])}
        value={view.texts}
        onChange={(texts) => onChange({ texts })}
      />
      <ChoiceFilter
        label={filters.within}
        all={filters.all}
        choices={choices(SPANS, (days) => filters.days(Number(days)))}
        value={view.within}
        onChange={(within) => onChange({ within })}
      />
    </FilterBar>
  )
}

/** Names of groups are for whoever may manage promotions. */
function GroupFilter(props: FiltersProps) {
  return useCan()('promotions') ? <GroupChoice {...props} /> : null
}

function GroupChoice({ view, onChange }: FiltersProps) {
  const { filters } = useMessages().customers
  const groups = useCustomerGroups().data ?? []
  return (
    <ChoiceFilter
      label={filters.group}
      all={filters.all}
      choices={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={view.group === undefined ? undefined : String(view.group)}
      onChange={(group) => onChange({ group: group === undefined ? undefined : Number(group) })}
    />
  )
}
