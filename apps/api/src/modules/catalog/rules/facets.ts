import type { Facets } from '@fieldhouse/contract/catalog'
import { fromCents } from '@fieldhouse/contract/money'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Columns } from './columns.ts'
import type { ListingQuery } from './criteria.ts'
import { choices } from './criteria.ts'
import type { Counts } from './tally.ts'
import type { KnownCategory, Vocabulary } from './vocabulary.ts'
import { categoryWithChildren } from './vocabulary.ts'

/** Values with a count of 0 are omitted unless they are selected. */
export function toFacets(counts: Counts, vocabulary: Vocabulary, { places }: Columns, query: ListingQuery): Facets {
  const { categories, families, sizes } = vocabulary
  const chosenColours = choices(query.colour)
  const chosenSizes = choices(query.size)
  const ofCategory = (id: number) => counts.categories[places.categories.of.get(id) ?? -1] ?? 0
  const withChildren = (id: number) =>
    [...categoryWithChildren(vocabulary, id)].reduce((sum, one) => sum + ofCategory(one), 0)
  const nothing = counts.minCents > counts.maxCents

  return {
    categories: categories
      .map((category) => ({
        id: category.id,
        name: nameIn(category, query.lang ?? 'en'),
        parent: category.parent_id,
        count: withChildren(category.id),
      }))
      .filter(({ id, count }) => count > 0 || id === query.category),
    colours: families
      .map(({ family, hex }, place) => ({ family, hex, count: counts.families[place + 1] ?? 0 }))
      .filter(({ family, count }) => count > 0 || chosenColours.has(family)),
    sizes: sizes
      .map(({ id, label }) => ({ label, count: counts.sizes[places.sizes.of.get(id) ?? -1] ?? 0 }))
      .filter(({ label, count }) => count > 0 || chosenSizes.has(label.toLowerCase())),
    prices: { min: fromCents(nothing ? 0 : counts.minCents), max: fromCents(nothing ? 0 : counts.maxCents) },
    in_stock: counts.inStock,
    new: counts.new,
  }
}

export function nameIn({ name, name_es }: Pick<KnownCategory, 'name' | 'name_es'>, lang: Language): string {
  return lang === 'es' ? (name_es ?? name) : name
}
