import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import type { DataTableColumn } from 'mantine-datatable'
import { formatInstant } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import type { Messages } from '../locales/en/messages.ts'
import type { ProductColumn } from './list-view.ts'
import { AvailableUnits, CategoryName, NewBadge, ProductName, StatusBadge, Thumbnail } from './product-cells.tsx'
import classes from './product-table.module.css'

type TableColumn = DataTableColumn<StaffProductSummary>

/** Columns for wide screens only; on others the name's cell shows the same values. */
const WIDE_ONLY = { titleClassName: classes.wideOnly ?? '', cellsClassName: classes.wideOnly ?? '' }

const ALWAYS: TableColumn[] = [
  {
    accessor: 'image',
    title: <ColumnTitle of="picture" className="visually-hidden" />,
    width: 56,
    render: (product) => <Thumbnail image={product.image} />,
  },
  { accessor: 'name', title: <ColumnTitle of="name" />, render: (product) => <ProductName product={product} /> },
]

const CHOSEN: Record<ProductColumn, TableColumn> = {
  category: wide('category', 180, (product) => <CategoryName category={product.category} />),
  status: wide('status', 120, (product) => <StatusBadge status={product.status} />),
  price: {
    accessor: 'price',
    title: <ColumnTitle of="price" />,
    textAlign: 'right',
    titleClassName: classes.price ?? '',
    cellsClassName: classes.price ?? '',
    render: ({ price }) => price && formatPrice(price),
  },
  colors: { ...wide('colors', 90, (product) => product.colors), textAlign: 'right' },
  new: wide('new', 80, (product) => product.new && <NewBadge />),
  stock: wide('stock', 150, (product) => <AvailableUnits available={product.available} />),
  publish_at: wide('publish_at', 190, (product) => <Instant at={product.publish_at} />),
  updated_at: wide('updated_at', 190, (product) => <Instant at={product.updated_at} />),
}

export function tableColumns(columns: readonly ProductColumn[]): TableColumn[] {
  return [...ALWAYS, ...columns.map((column) => CHOSEN[column])]
}

function wide(accessor: ProductColumn, width: number, render: NonNullable<TableColumn['render']>): TableColumn {
  return { accessor, title: <ColumnTitle of={accessor} />, width, ellipsis: true, ...WIDE_ONLY, render }
}

function ColumnTitle({ of, className }: { of: keyof Messages['products']['columns']; className?: string }) {
  return <span className={className}>{useMessages().products.columns[of]}</span>
}

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, useLanguage())}</time>
}
