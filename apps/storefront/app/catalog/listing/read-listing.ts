import type { CallOptions, Client } from '@fieldhouse/client/client'
import type { Category, Facets } from '@fieldhouse/contract/listing'
import { getCollection, listCollections, listProducts, searchPages } from '@fieldhouse/contract/operations.generated'
import type { FoundPage } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { data, redirect } from 'react-router'
import { englishPath, langOf } from '../../lang.ts'
import { searchMessagesFor } from '../../locales/search-messages.ts'
import type { HelpPages, Listing, ListingKind } from './build-listing.ts'
import { buildListing, PAGE_SIZE } from './build-listing.ts'
import type { FetchListing, ListingPage } from './fetch-listing.ts'
import type { Filters } from './filters.ts'
import { readFilters, toListingQuery, toSearch } from './filters.ts'
import { findNoResultsHelp } from './no-results-help.ts'

interface ListingReader {
  client: Client
  readCategories: () => Promise<Category[]>
}

/** Loads the listing of a URL. An unknown category is a 404; a page beyond the last one shows the last. */
export async function readListing(
  { client, readCategories }: ListingReader,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  options: CallOptions,
): Promise<Listing> {
  const lang = langOf(pathname)
  const place = placeOf(englishPath(pathname))
  const slug = place === 'collection' ? englishPath(pathname).split('/')[2] : undefined
  const requested = readFilters(search)
  const isEverything = place === 'category' && !requested.category
  const [categories, collection, collections] = await Promise.all([
    readCategories(),
    slug && client.call(getCollection, { params: { slug }, query: { lang } }, options),
    // Optional: all products are shown without them.
    isEverything && client.call(listCollections, { query: { lang } }, options).catch(() => null),
  ])
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id
  if (requested.category && !idOf(requested.category)) throw data(null, { status: 404 })
  const ask: FetchListing = (filters, more) => {
    const query = {
      page_size: PAGE_SIZE,
      ...toListingQuery(filters, idOf(filters.category)),
      lang,
      ...(slug && { collection: slug }),
      ...more,
    }
    return client.call(listProducts, { query }, options)
  }

  // Optional: products are shown without pages.
  const findPages = async (q: string) =>
    (await client.call(searchPages, { query: { q, lang } }, options).catch(() => null))?.results ?? []
  const words = place === 'search' ? requested.q : ''
  const [answer, found] = await Promise.all([ask(requested, { facets: true }), words ? findPages(words) : []])
  const response = withFacets(answer)
  const filters = inShopsWords(requested, response.facets)
  const pages = Math.ceil(response.count / PAGE_SIZE)
  if (pages > 0 && filters.page > pages) throw redirect(pathname + toSearch({ ...filters, page: pages }))

  const names = { categories, facts: response.facets.facts, texts: searchMessagesFor(lang), lang }
  const rescue = response.count === 0 ? await findNoResultsHelp(filters, place, { ask, names }) : null
  const isEmpty = response.count === 0 && found.length === 0
  const first = response.count === 0 && !isEmpty
  const help = toHelp(isEmpty ? await findPages('') : found, { isEmpty, first }, lang)
  const page = { collection: collection || undefined, collections: (collections || null)?.results ?? [] }
  return buildListing({ lang, place, filters, categories, ...page, answer: response, rescue, help })
}

function toHelp(
  pages: readonly FoundPage[],
  { isEmpty, first }: { isEmpty: boolean; first: boolean },
  lang: Language,
): HelpPages | null {
  const { empty } = searchMessagesFor(lang)
  return pages.length > 0
    ? {
        title: isEmpty ? empty.help : empty.helpFound,
        first,
        pages: pages.map(({ title, description, slug }) => ({ title, text: description, to: `/${slug}` })),
      }
    : null
}

function placeOf(path: string): ListingKind {
  if (path.startsWith('/collections/')) return 'collection'
  return path.startsWith('/search') ? 'search' : 'category'
}

function withFacets({ facets, ...page }: ListingPage): ListingPage & { facets: Facets } {
  if (!facets) throw new Error('listing response has no facets')
  return { ...page, facets }
}

/** Sizes in a URL match regardless of case: `size=m` means M. */
function inShopsWords(filters: Filters, { sizes }: Facets): Filters {
  const size = filters.size.map((label) => {
    return sizes.find((size) => size.label.toLowerCase() === label.toLowerCase())?.label ?? label
  })
  return { ...filters, size }
}
