import type { Facets } from '@fieldhouse/contract/listing'
import { fromCents } from '@fieldhouse/contract/rules/money'
import type { Language } from '@fieldhouse/contract/schemas'
import type { FacetCounts } from './count-facets.ts'
import type { ListingQuery } from './listing-criteria.ts'
import { parseChoices } from './listing-criteria.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingVocabulary, VocabularyCategory } from './vocabulary.ts'
import { categorySubtree } from './vocabulary.ts'

/** Values with a count of 0 are omitted unless they are selected. */
export function serializeFacets(
  counts: FacetCounts,
  vocabulary: ListingVocabulary,
  { places }: ListingIndex,
  query: ListingQuery,
): Facets {
  const { categories, families, sizes } = vocabulary
  const lang = query.lang ?? 'en'
  const chosenColors = parseChoices(query.color)
  const chosenSizes = parseChoices(query.size)
  const ofCategory = (id: number) => counts.categories[places.categories.of.get(id) ?? -1] ?? 0
  const withChildren = (id: number) =>
    [...categorySubtree(vocabulary, id)].reduce((sum, categoryId) => sum + ofCategory(categoryId), 0)
  const nothing = counts.minCents > counts.maxCents

  return {
    categories: categories
      .map((category) => ({
        id: category.id,
        name: localizedName(category, lang),
        parent: category.parent_id,
        count: withChildren(category.id),
      }))
      .filter(({ id, count }) => count > 0 || id === query.category),
    colors: families
      .map(({ family, hex }, index) => ({ family, hex, count: counts.families[index + 1] ?? 0 }))
      .filter(({ family, count }) => count > 0 || chosenColors.has(family)),
    sizes: sizes
      .map(({ id, label }) => ({ label, count: counts.sizes[places.sizes.of.get(id) ?? -1] ?? 0 }))
      .filter(({ label, count }) => count > 0 || chosenSizes.has(label.toLowerCase())),
    facts: serializeFacts(counts, vocabulary, places.facts, { chosen: parseChoices(query.fact), lang }),
    prices: { min: fromCents(nothing ? 0 : counts.minCents), max: fromCents(nothing ? 0 : counts.maxCents) },
    in_stock: counts.inStock,
    new: counts.new,
  }
}

/** A fact with a single choice would filter nothing, unless that choice is “yes”. */
function serializeFacts(
  counts: FacetCounts,
  { facts }: ListingVocabulary,
  index: ListingIndex['places']['facts'],
  { chosen, lang }: { chosen: ReadonlySet<string>; lang: Language },
): Facets['facts'] {
  return facts
    .filter(({ filter }) => filter)
    .map(({ key, choices, ...names }) => ({
      key,
      name: localizedName(names, lang),
      choices: choices
        .map((choice) => ({
          key: choice.key,
          name: localizedName(choice, lang),
          count: counts.facts[index.of.get(choice.key) ?? -1] ?? 0,
        }))
        .filter((choice) => choice.count > 0 || chosen.has(choice.key)),
    }))
    .filter(({ choices }) => choices.length > 1 || choices.some(({ key }) => chosen.has(key) || key.endsWith('.yes')))
}

export function localizedName({ name, name_es }: Pick<VocabularyCategory, 'name' | 'name_es'>, lang: Language): string {
  return lang === 'es' ? (name_es ?? name) : name
}
