import { localPath } from '../../lang.ts'
import type { ListingKind, ListingLink, NoResultsHelp } from './build-listing.ts'
import { toHref, toListedProduct } from './build-listing.ts'
import type { FetchListing } from './fetch-listing.ts'
import type { FilterLabelContext } from './filter-label.ts'
import { filterLabel } from './filter-label.ts'
import type { Filters } from './filters.ts'
import { FILTER_KINDS, hasFilter, keepOnlyFilter, NO_FILTERS, withoutFilter } from './filters.ts'

/** One row. */
const NEAR = 4
/** Whole rows of two and of three. */
const POPULAR = 6

/** No product matches all filters: tries the listing without each of them, largest result first. */
export async function findNoResultsHelp(
  filters: Filters,
  place: ListingKind,
  { ask, names }: { ask: FetchListing; names: FilterLabelContext },
): Promise<NoResultsHelp> {
  const { empty } = names.texts
  const kinds = FILTER_KINDS.filter((kind) => hasFilter(filters, kind) && !(place === 'search' && kind === 'q'))
  if (kinds.length === 0) {
    const near = await findPopular({ ask, names })
    return { title: empty.noneFound(filters.q), text: empty.fewerWords, ways: waysToCategories(names), near }
  }

  const tries = await Promise.all(
    kinds.map(async (kind) => {
      const left = withoutFilter(filters, kind)
      const { count, results } = await ask(left, { page_size: NEAR })
      return { label: filterLabel(filters, kind, names), left, count, results }
    }),
  )
  const helpful = tries.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const [best] = helpful
  const own = place === 'category' ? 'category' : 'q'
  const clear = { label: empty.clear, to: toHref(keepOnlyFilter(filters, own)) }
  return {
    title: empty.title,
    text: best ? empty.dropOne : empty.dropMore,
    ways: [
      ...helpful.map(({ label, left, count }) => ({ label: empty.without(label, count), to: toHref(left) })),
      clear,
    ],
    near: best
      ? {
          label: empty.near(best.label),
          products: best.results.map((product) => toListedProduct(product, best.left)),
        }
      : await findPopular({ ask, names }),
  }
}

/** So that no listing is empty. Optional: null if it cannot be read. */
async function findPopular({
  ask,
  names,
}: {
  ask: FetchListing
  names: FilterLabelContext
}): Promise<NoResultsHelp['near']> {
  const popular = { sort: 'best_selling', in_stock: true, page_size: POPULAR } as const
  const page = await ask(NO_FILTERS, popular).catch(() => null)
  if (!page || page.results.length === 0) return null
  const products = page.results.map((product) => toListedProduct(product, NO_FILTERS))
  return { label: names.texts.empty.popular, products }
}

function waysToCategories({ categories, lang }: FilterLabelContext): ListingLink[] {
  return categories
    .filter(({ parent }) => parent === null)
    .map(({ name, slug }) => ({ label: name, to: localPath(lang, `/category?category=${slug}`) }))
}
