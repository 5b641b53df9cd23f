import type { ProductCard } from '@fieldhouse/contract/catalog'
import { Skeleton } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { DataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { memo, useEffect, useRef } from 'react'
import { useTexts } from '../language.ts'
import type { Texts } from '../texts/en.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { priceRange } from './price-range.ts'
import { Colours, NewBadge, Picture, ProductName, Stock } from './product-cells.tsx'
import classes from './product-table.module.css'

/** Columns that only wide screens have room for; on others the name's cell says the same. */
const WIDE_ONLY = { titleClassName: classes.wideOnly ?? '', cellsClassName: classes.wideOnly ?? '' }
const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row)

/** An empty list is told elsewhere; without this, the table has a hidden text that screen readers find. */
const NOTHING = <span hidden />

const COLUMNS: DataTableColumn<ProductCard>[] = [
  {
    accessor: 'image',
    title: <ColumnTitle of="picture" className="visually-hidden" />,
    width: 56,
    render: (product) => <Picture product={product} />,
  },
  { accessor: 'name', title: <ColumnTitle of="name" />, render: (product) => <ProductName product={product} /> },
  { accessor: 'category.name', title: <ColumnTitle of="category" />, width: 180, ellipsis: true, ...WIDE_ONLY },
  {
    accessor: 'price',
    title: <ColumnTitle of="price" />,
    textAlign: 'right',
    titleClassName: classes.price ?? '',
    cellsClassName: classes.price ?? '',
    render: priceRange,
  },
  {
    accessor: 'items',
    title: <ColumnTitle of="colours" />,
    width: 160,
    ...WIDE_ONLY,
    render: (product) => <Colours items={product.items} />,
  },
  {
    accessor: 'new',
    title: <ColumnTitle of="new" />,
    width: 80,
    ...WIDE_ONLY,
    render: (product) => product.new && <NewBadge />,
  },
  {
    accessor: 'in_stock',
    title: <ColumnTitle of="stock" />,
    width: 110,
    ...WIDE_ONLY,
    render: (product) => <Stock inStock={product.in_stock} />,
  },
]

function ColumnTitle({ of, className }: { of: keyof Texts['products']['columns']; className?: string }) {
  return <span className={className}>{useTexts().products.columns[of]}</span>
}

interface ProductTableProps {
  products: ProductCard[]
  /** The rows of the page before, shown until those of this page are there. */
  outdated: boolean
  pager: ReactNode
}

export function ProductTable({ products, outdated, pager }: ProductTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)

  return (
    <div className={classes.frame} ref={frame}>
      <div className={classes.rows} data-outdated={outdated || undefined}>
        <Rows products={products} />
      </div>
      <div className={classes.pager}>{pager}</div>
    </div>
  )
}

/** A hundred rows take a while to draw: only other products draw them again. */
const Rows = memo(function Rows({ products }: { products: ProductCard[] }) {
  const viewport = useRef<HTMLDivElement>(null)
  const { tableLabel } = useTexts().products
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at the top
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = 0
  }, [products])

  return (
    <DataTable
      aria-label={tableLabel}
      scrollViewportRef={viewport}
      columns={COLUMNS}
      records={products}
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
      <span className="visually-hidden">{useTexts().app.loading}</span>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  )
}
