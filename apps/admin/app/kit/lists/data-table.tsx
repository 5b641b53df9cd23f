import { Anchor, Button, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../language.ts'
import table from './table.module.css'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Hidden in narrow windows, where the first cell repeats the important values. */
  wide?: boolean
  numeric?: boolean
  className?: string | undefined
  /** The header is visually hidden. */
  action?: boolean
  /** In place of the label, such as a box that selects all rows. */
  head?: ReactNode
}

interface DataTableProps<Row> {
  label?: string
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowId?: (row: Row) => string
  /** Rows of the previous view, shown while the next ones load. */
  outdated?: boolean
  spacing?: number | 'xs'
  /** The whole row is the target of its first link. */
  opens?: boolean
  className?: string | undefined
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowId, outdated = false, spacing = 6, opens = false, className = '' } = props
  const columns = props.columns.filter((column) => column !== false)
  return (
    <div className={`${table.frame} ${opens ? table.opens : ''} ${className}`} data-outdated={outdated || undefined}>
      <Table aria-label={label} verticalSpacing={spacing}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label} className={cellClass(column)}>
                {column.head ??
                  (column.action ? <span className="visually-hidden">{column.label}</span> : column.label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} id={rowId?.(row)}>
              {columns.map((column) => (
                <Table.Td key={column.label} className={cellClass(column)}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function cellClass({ wide, numeric, className }: Pick<Column<never>, 'wide' | 'numeric' | 'className'>): string {
  return [wide && table.wideOnly, numeric && table.number, className].filter(Boolean).join(' ')
}

export function useActionColumn() {
  const { app } = useMessages()
  return <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({ label: app.actions, cell, action: true })
}

/** The j and k shortcuts move between these links. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor className={table.main ?? ''} component={Link} size="sm" to={to} data-row-link="">
      {children}
    </Anchor>
  )
}

export function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { app } = useMessages()
  return (
    <Button variant="default" size="xs" aria-label={label} data-row-link="" onClick={onClick}>
      {app.edit}
    </Button>
  )
}

/** Shown below the row's name in narrow windows, which hide the column. */
export function NarrowDetail({ children }: { children: ReactNode }) {
  return <span className={`${table.more} ${table.narrowOnly}`}>{children}</span>
}
