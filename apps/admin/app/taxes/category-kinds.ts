import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { DEFAULT_TAX_KIND } from '@fieldhouse/contract/rules/tax-kinds'

export interface CategoryKind {
  id: number
  name: string
  name_es: string
  parent: number | null
  kind: TaxKind | null
}

/** A category below its parent, and the kind it has without one of its own. */
export interface CategoryKindRow extends CategoryKind {
  depth: number
  inherited: TaxKind
}

export function toCategoryRows(
  categories: readonly CategoryKind[],
  parent: number | null = null,
  inherited: TaxKind = DEFAULT_TAX_KIND,
  depth = 0,
): CategoryKindRow[] {
  return categories
    .filter((category) => category.parent === parent)
    .flatMap((category) => [
      { ...category, depth, inherited },
      ...toCategoryRows(categories, category.id, category.kind ?? inherited, depth + 1),
    ])
}
