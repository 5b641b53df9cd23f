import type { ListingSnapshot } from './listing-snapshot.ts'
import type { ListingVocabulary, VocabularyCategory } from './vocabulary.ts'

/** Categories with products on sale, by units sold; without sales in the order of the menu. */
export function popularCategories(
  { columns, visible }: ListingSnapshot,
  { categories }: ListingVocabulary,
  limit: number,
): VocabularyCategory[] {
  const sold = new Map<number, number>()
  for (let row = 0; row < visible.length; row++) {
    if (visible[row] !== 1) continue
    const id = columns.places.categories.ids[columns.category[row] as number] as number
    sold.set(id, (sold.get(id) ?? 0) + (columns.sold[row] as number))
  }
  return categories
    .filter(({ id }) => sold.has(id))
    .toSorted((a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0))
    .slice(0, limit)
}
