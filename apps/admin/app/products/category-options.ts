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
      .filter((one) => (one.parent !== null && ids.has(one.parent) ? one.parent : null) === parent)
      .toSorted((a, b) => a.position - b.position)
      .flatMap((one) => [
        { value: String(one.id), label: `${'\u2003'.repeat(depth)}${localizedName(one, lang)}` },
        ...below(one.id, depth + 1),
      ])
  return below(null, 0)
}
