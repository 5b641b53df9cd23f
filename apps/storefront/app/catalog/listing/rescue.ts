import { localPath } from '../../lang.ts'
import type { FetchListing } from './fetch-listing.ts'
import type { Filters } from './filters.ts'
import { isChosen, KINDS, onlyKind, without } from './filters.ts'
import type { Names } from './labels.ts'
import { labelOf } from './labels.ts'
import type { Offer, Place, Rescue } from './listing-view.ts'
import { addressOf, toListed } from './listing-view.ts'

/** One row. */
const NEAR = 4

/** No product matches all filters: tries the listing without each of them, largest result first. */
export async function findRescue(
  filters: Filters,
  place: Place,
  { ask, names }: { ask: FetchListing; names: Names },
): Promise<Rescue> {
  const { empty } = names.texts
  const kinds = KINDS.filter((kind) => isChosen(filters, kind) && !(place === 'search' && kind === 'q'))
  if (kinds.length === 0) {
    return { title: empty.noneFound(filters.q), text: empty.fewerWords, ways: waysToCategories(names), near: null }
  }

  const tries = await Promise.all(
    kinds.map(async (kind) => {
      const left = without(filters, kind)
      const { count, results } = await ask(left, { page_size: NEAR })
      return { label: labelOf(filters, kind, names), left, count, results }
    }),
  )
  const found = tries.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const [best] = found
  const own = place === 'category' ? 'category' : 'q'
  const clear = { label: empty.clear, to: addressOf(onlyKind(filters, own)) }
  return {
    title: empty.title,
    text: best ? empty.dropOne : empty.dropMore,
    ways: [
      ...found.map(({ label, left, count }) => ({ label: empty.without(label, count), to: addressOf(left) })),
      clear,
    ],
    near: best
      ? { label: empty.near(best.label), products: best.results.map((product) => toListed(product, best.left)) }
      : null,
  }
}

function waysToCategories({ categories, lang }: Names): Offer[] {
  return categories
    .filter(({ parent }) => parent === null)
    .map(({ name, slug }) => ({ label: name, to: localPath(lang, `/category?category=${slug}`) }))
}
