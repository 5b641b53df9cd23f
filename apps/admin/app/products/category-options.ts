import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import type { Language } from '@fieldhouse/contract/schemas'
import { localizedName } from '../kit/localized-name.ts'

/** Each category follows its parent, indented by depth. */
export function categoryOptions(
  categories: readonly StaffCategory[],
  lang: Language,
): { value: string; label: string }[] {
  const ids = new Set(categories.map(({ id }) => id))
  const below = (parent: number | null, depth: number): { value: string; label: string }[] =>
    categories
      .filter((category) => (category.parent !== null && ids.has(category.parent) ? category.parent : null) === parent)
      .toSorted((a, b) => a.position - b.position)
      .flatMap((category) => [
        { value: String(category.id), label: `${'\u2003'.repeat(depth)}${localizedName(category, lang)}` },
        ...below(category.id, depth + 1),
      ])
  return below(null, 0)
}
