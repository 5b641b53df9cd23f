import type { Scope } from '@fieldhouse/contract/pricing'
import type { CompiledScope } from './promotion.ts'

/** Where products are in the catalog: a scope that names a category covers all products below it. */
export interface CatalogPlaces {
  readonly productOfItem: ReadonlyMap<number, number>
  readonly categoryOfProduct: ReadonlyMap<number, number>
  readonly parentOfCategory: ReadonlyMap<number, number | null>
}

interface ScopeEntry {
  readonly field: keyof Scope
  readonly id: number
  readonly key: string
  /** The entry itself and everything above it, up to the topmost category. */
  readonly path: readonly string[]
}

export interface ScopeCoverage {
  readonly entries: readonly ScopeEntry[]
  readonly keys: ReadonlySet<string>
}

/** null covers the whole cart. */
export function coverScope(scope: CompiledScope | null, places: CatalogPlaces): ScopeCoverage | null {
  if (scope === null) return null
  const entries = (['category_ids', 'product_ids', 'product_item_ids'] as const).flatMap((field) =>
    Array.from(scope[field], (id) => ({ field, id, key: keyOf(field, id), path: pathOf(field, id, places) })),
  )
  return { entries, keys: new Set(entries.map(({ key }) => key)) }
}

/** What both scopes cover, as the narrower of the two entries each time; undefined if they share nothing. */
export function findSharedScope(a: ScopeCoverage | null, b: ScopeCoverage | null): Scope | undefined {
  const shared = new Map<string, ScopeEntry>()
  for (const [inner, outer] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const entry of inner?.entries ?? []) {
      if (outer === null || entry.path.some((key) => outer.keys.has(key))) shared.set(entry.key, entry)
    }
  }
  if (shared.size === 0 && a !== null && b !== null) return undefined
  const idsOf = (field: keyof Scope) =>
    [...shared.values()].filter((entry) => entry.field === field).map(({ id }) => id)
  return {
    product_ids: idsOf('product_ids'),
    category_ids: idsOf('category_ids'),
    product_item_ids: idsOf('product_item_ids'),
  }
}

function keyOf(field: keyof Scope, id: number): string {
  return `${field} ${id}`
}

function pathOf(field: keyof Scope, id: number, places: CatalogPlaces): string[] {
  const above = parentOf(field, id, places)
  return [keyOf(field, id), ...(above ? pathOf(above.field, above.id, places) : [])]
}

function parentOf(field: keyof Scope, id: number, places: CatalogPlaces): Pick<ScopeEntry, 'field' | 'id'> | undefined {
  const { productOfItem, categoryOfProduct, parentOfCategory } = places
  const found = { product_item_ids: productOfItem, product_ids: categoryOfProduct, category_ids: parentOfCategory }
  const parent = found[field].get(id)
  if (parent === undefined || parent === null) return undefined
  return { field: field === 'product_item_ids' ? 'product_ids' : 'category_ids', id: parent }
}
