import type { CartSummary } from '@fieldhouse/contract/cart'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant, formatRelative } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './carts.module.css'

interface CartTableProps {
  carts: readonly CartSummary[]
  /** When the list was loaded: relative times refer to it. */
  at: number
  outdated: boolean
}

export function CartTable({ carts, at, outdated }: CartTableProps) {
  const { recent, columns, owners, lineCount } = useMessages().carts
  const lang = useLanguage()
  return (
    <DataTable
      label={recent}
      rows={carts}
      rowKey={({ id }) => id}
      outdated={outdated}
      spacing={8}
      columns={[
        {
          label: columns.cart,
          cell: ({ id, owner, lines }) => (
            <>
              <Anchor className={classes.id ?? ''} component={Link} to={`/carts/${id}`} data-row-link="">
                {id}
              </Anchor>
              <NarrowDetail>
                {owners[owner]} · {lineCount(lines)}
              </NarrowDetail>
            </>
          ),
        },
        { label: columns.owner, wide: true, cell: ({ owner }) => owners[owner] },
        { label: columns.lines, wide: true, cell: ({ lines }) => lineCount(lines) },
        {
          label: columns.changed,
          cell: ({ updated_at }) => (
            <time dateTime={updated_at} title={formatInstant(updated_at, lang)}>
              {formatRelative(updated_at, at, lang)}
            </time>
          ),
        },
      ]}
    />
  )
}
