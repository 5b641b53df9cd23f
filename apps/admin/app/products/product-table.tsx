import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { Skeleton } from '@mantine/core'
import { DataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useRowShortcuts } from '../kit/lists/use-row-shortcuts.ts'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import type { ProductColumn } from './list-view.ts'
import classes from './product-table.module.css'
import { tableColumns } from './table-columns.tsx'
import type { Selection } from './use-selection.ts'
import { useSelectionKeys } from './use-selection.ts'

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Replaces the table's hidden “no records” text, which screen readers find. The list shows its own notice. */
const NOTHING = <span hidden />

interface ProductTableProps {
  products: StaffProductSummary[]
  columns: readonly ProductColumn[]
  selection: Selection
  /** Rows of the previous page, shown while the next ones load. */
  outdated: boolean
  pager: ReactNode
}

export function ProductTable({ products, columns, selection, outdated, pager }: ProductTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useRowShortcuts(frame)
  useSelectionKeys(frame, products, selection)

  return (
    <div className={classes.frame} ref={frame}>
      <div className={classes.rows} data-outdated={outdated || undefined}>
        <Rows products={products} columns={columns} selected={selection.products} onSelect={selection.set} />
      </div>
      <div className={classes.pager}>{pager}</div>
    </div>
  )
}

interface RowsProps {
  products: StaffProductSummary[]
  columns: readonly ProductColumn[]
  selected: StaffProductSummary[]
  onSelect: (selected: StaffProductSummary[]) => void
}

/** Memoized, because a hundred rows are slow to render. */
const Rows = memo(function Rows({ products, columns, selected, onSelect }: RowsProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const texts = useMessages().products
  const lang = useLanguage()
  const shown = useMemo(() => tableColumns(columns), [columns])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at the top
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = 0
  }, [products])

  return (
    <DataTable
      aria-label={texts.tableLabel}
      scrollViewportRef={viewport}
      columns={shown}
      records={products}
      selectedRecords={selected}
      onSelectedRecordsChange={onSelect}
      selectionColumnClassName={classes.selection ?? ''}
      allRecordsSelectionCheckboxProps={{ 'aria-label': texts.selection.page, size: 'xs' }}
      getRecordSelectionCheckboxProps={(product) => ({
        'aria-label': texts.selection.one(localizedName(product, lang)),
        size: 'xs',
      })}
      emptyState={NOTHING}
      highlightOnHover
      verticalSpacing={4}
      horizontalSpacing="sm"
      classNames={{ header: classes.header ?? '' }}
    />
  )
})

export function ProductTableSkeleton() {
  return (
    <div className={classes.skeleton}>
      <span className="visually-hidden">{useMessages().app.loading}</span>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  )
}
