import type { ProductStatus, StaffProductSort } from '@fieldhouse/contract/catalog-staff'
import type { Paging } from '../kit/lists/paging.ts'
import { readPaging, writePaging } from '../kit/lists/paging.ts'

/** Optional columns; image and name are always shown. */
export const PRODUCT_COLUMNS = [
  'category',
  'status',
  'price',
  'colors',
  'new',
  'stock',
  'publish_at',
  'updated_at',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
const USUAL_COLUMNS: readonly ProductColumn[] = ['category', 'status', 'price', 'colors', 'new', 'stock']

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const satisfies ProductStatus[]
export const PRODUCT_SORTS = [
  '-updated_at',
  'updated_at',
  'name',
  '-name',
  '-publish_at',
  'publish_at',
] as const satisfies StaffProductSort[]

/** Stored in the URL, so that a view can be shared. */
export interface ProductListView extends Paging {
  q: string
  status: ProductStatus | undefined
  category: number | undefined
  new: boolean
  sort: StaffProductSort
  columns: readonly ProductColumn[]
}

export function readProductListView(search: URLSearchParams): ProductListView {
  const category = Number(search.get('category'))
  return {
    ...readPaging(search),
    q: (search.get('q') ?? '').slice(0, 100),
    status: PRODUCT_STATUSES.find((status) => status === search.get('status')),
    category: Number.isInteger(category) && category > 0 && category < 2 ** 31 ? category : undefined,
    new: search.get('new') === 'true',
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? PRODUCT_SORTS[0],
    columns: readColumns(search.get('columns')),
  }
}

/** Omits default values, so that the URL stays short. */
export function writeProductListView(view: ProductListView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.q) search.set('q', view.q)
  if (view.status) search.set('status', view.status)
  if (view.category) search.set('category', String(view.category))
  if (view.new) search.set('new', 'true')
  if (view.sort !== PRODUCT_SORTS[0]) search.set('sort', view.sort)
  const columns = view.columns.join()
  if (columns !== USUAL_COLUMNS.join()) search.set('columns', columns)
  writePaging(search, view)
  return search
}

export function toProductListQuery({ page, page_size, q, status, category, new: isNew, sort }: ProductListView) {
  return {
    page,
    page_size,
    sort,
    ...(q && { q }),
    ...(status && { status }),
    ...(category && { category }),
    ...(isNew && { new: true }),
  }
}

export function hasFilters({ q, status, category, new: isNew }: ProductListView): boolean {
  return Boolean(q || status || category || isNew)
}

export const NO_FILTERS = { q: '', status: undefined, category: undefined, new: false, page: 1 }

/** In the order of the table, not of the selection. */
export function sortColumns(columns: readonly string[]): ProductColumn[] {
  return PRODUCT_COLUMNS.filter((column) => columns.includes(column))
}

function readColumns(text: string | null): readonly ProductColumn[] {
  return text === null ? USUAL_COLUMNS : sortColumns(text.split(','))
}
