import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import type { DataTableColumn } from 'mantine-datatable'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import type { Texts } from '../texts/en.ts'
import { instantText } from '../ui/instants.ts'
import type { Column } from './list-view.ts'
import { CategoryName, NewBadge, Picture, ProductName, StatusMark, Stock } from './product-cells.tsx'
import classes from './product-table.module.css'

type TableColumn = DataTableColumn<StaffProductRow>

/** Columns for wide screens only; on others the name's cell shows the same values. */
const WIDE_ONLY = { titleClassName: classes.wideOnly ?? '', cellsClassName: classes.wideOnly ?? '' }

const ALWAYS: TableColumn[] = [
  {
    accessor: 'image',
    title: <ColumnTitle of="picture" className="visually-hidden" />,
    width: 56,
    render: (product) => <Picture image={product.image} />,
  },
  { accessor: 'name', title: <ColumnTitle of="name" />, render: (product) => <ProductName product={product} /> },
]

const CHOSEN: Record<Column, TableColumn> = {
  category: wide('category', 180, (product) => <CategoryName category={product.category} />),
  status: wide('status', 120, (product) => <StatusMark status={product.status} />),
  price: {
    accessor: 'price',
    title: <ColumnTitle of="price" />,
    textAlign: 'right',
    titleClassName: classes.price ?? '',
    cellsClassName: classes.price ?? '',
    render: ({ price }) => price && formatPrice(price),
  },
  colours: { ...wide('colours', 90, (product) => product.colours), textAlign: 'right' },
  new: wide('new', 80, (product) => product.new && <NewBadge />),
  stock: wide('stock', 150, (product) => <Stock available={product.available} />),
  publish_at: wide('publish_at', 190, (product) => <Instant at={product.publish_at} />),
  updated_at: wide('updated_at', 190, (product) => <Instant at={product.updated_at} />),
}

export function tableColumns(columns: readonly Column[]): TableColumn[] {
  return [...ALWAYS, ...columns.map((column) => CHOSEN[column])]
}

function wide(accessor: Column, width: number, render: NonNullable<TableColumn['render']>): TableColumn {
  return { accessor, title: <ColumnTitle of={accessor} />, width, ellipsis: true, ...WIDE_ONLY, render }
}

function ColumnTitle({ of, className }: { of: keyof Texts['products']['columns']; className?: string }) {
  return <span className={className}>{useTexts().products.columns[of]}</span>
}

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{instantText(at, useLanguage())}</time>
}
