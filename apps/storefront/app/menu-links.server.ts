import { listCollections, listPublishedPages } from '@fieldhouse/contract/operations.generated'
import type { StandardPage } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { apiFor, logFailureOf } from './api.server.ts'
import type { ContactLine, MenuLinks } from './kit/shop-name.ts'

const ORDER: readonly StandardPage[] = [
  'help',
  'shipping',
  'returns',
  'contact',
  'about',
  'privacy',
  'terms',
  'accessibility',
]

/** In both languages, because the root's data stays when a reader changes the language. */
export async function readMenuLinks(request: Request): Promise<MenuLinks> {
  const [en, es] = await Promise.all([linksIn(request, 'en'), linksIn(request, 'es')])
  return { en, es }
}

async function linksIn(request: Request, lang: Language): Promise<MenuLinks[Language]> {
  const [pages, collections] = await Promise.all([
    orNone(request, listPages(request, lang)),
    orNone(request, listWaysIn(request, lang)),
  ])
  return { pages, collections }
}

async function listPages(request: Request, lang: Language): Promise<ContactLine[]> {
  const { results } = await apiFor(request).call(listPublishedPages, { query: { lang } })
  return ORDER.flatMap((standard) => {
    const page = results.find((page) => page.standard === standard)
    return page ? [[page.title, `/${page.slug}`] as const] : []
  })
}

async function listWaysIn(request: Request, lang: Language): Promise<ContactLine[]> {
  const { results } = await apiFor(request).call(listCollections, { query: { lang } })
  return results.map(({ name, slug }) => [name, `/collections/${slug}`] as const)
}

/** No page fails without its menu: the menu is only shorter. */
function orNone(request: Request, reading: Promise<ContactLine[]>): Promise<ContactLine[]> {
  return reading.catch((error) => {
    logFailureOf(request)(error)
    return []
  })
}
