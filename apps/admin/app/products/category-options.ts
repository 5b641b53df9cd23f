import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import type { Language } from '@fieldhouse/contract/schemas'

/** Categories as the choices of a list, each below the one it is in, and indented so. */
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
        { value: String(one.id), label: `${'\u2003'.repeat(depth)}${nameIn(one, lang)}` },
        ...below(one.id, depth + 1),
      ])
  return below(null, 0)
}

/** The Spanish name where that is read and there is one. */
export function nameIn({ name, name_es }: { name: string; name_es: string | null }, lang: Language): string {
  return lang === 'es' ? name_es || name : name
}
