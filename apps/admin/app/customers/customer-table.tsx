import type { CustomerSummary } from '@fieldhouse/contract/customers'
import { Badge } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { SubscriberMark } from '../kit/subscriber-mark.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'

interface CustomerTableProps {
  customers: readonly CustomerSummary[]
  outdated: boolean
}

export function CustomerTable({ customers, outdated }: CustomerTableProps) {
  const { title, columns, returned } = useMessages().customers
  return (
    <DataTable
      label={title}
      rows={customers}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        { label: columns.customer, cell: (customer) => <Who customer={customer} /> },
        { label: columns.place, wide: true, cell: placeOf },
        { label: columns.orders, wide: true, numeric: true, cell: ({ orders }) => orders },
        { label: columns.spent, numeric: true, cell: ({ spent }) => <strong>{formatPrice(spent)}</strong> },
        { label: columns.last, wide: true, cell: (customer) => <LastOrder customer={customer} /> },
        {
          label: columns.returned,
          wide: true,
          numeric: true,
          cell: ({ returned_units, units }) => (units > 0 ? returned(returned_units, units) : '–'),
        },
        { label: columns.groups, wide: true, cell: (customer) => <Groups customer={customer} /> },
        { label: columns.texts, wide: true, cell: (customer) => <Texts customer={customer} /> },
      ]}
    />
  )
}

interface CellProps {
  customer: CustomerSummary
}

function Who({ customer }: CellProps) {
  const texts = useMessages().customers
  const { id, name, email, has_account, orders } = customer
  return (
    <>
      <span className={layout.actions}>
        <RowLink to={`/customers/${id}`}>{name || texts.unnamed}</RowLink>
        {!has_account && (
          <Badge variant="default" size="sm" tt="none">
            {texts.guest}
          </Badge>
        )}
      </span>
      <div className={layout.detail}>{email}</div>
      <NarrowDetail>
        {texts.orders(orders)} · <LastOrder customer={customer} />
      </NarrowDetail>
    </>
  )
}

function placeOf({ city, state }: CustomerSummary): string {
  return [city, state].filter(Boolean).join(', ') || '–'
}

function LastOrder({ customer: { last_order_at } }: CellProps) {
  const lang = useLanguage()
  return last_order_at ? <time dateTime={last_order_at}>{formatInstant(last_order_at, lang)}</time> : '–'
}

function Groups({ customer: { groups } }: CellProps) {
  if (groups.length === 0) return '–'
  return (
    <span className={layout.actions}>
      {groups.map((group) => (
        <Badge key={group} variant="default" size="sm" tt="none">
          {group}
        </Badge>
      ))}
    </span>
  )
}

function Texts({ customer: { text_state } }: CellProps) {
  return text_state ? <SubscriberMark subscriber={{ state: text_state, unreachable: false }} /> : '–'
}
