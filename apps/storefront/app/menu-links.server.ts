import type { Client } from '@fieldhouse/client/client'
import { listCollections, listPublishedPages } from '@fieldhouse/contract/operations.generated'
import type { StandardPage } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { createSharedReader } from '../server/shared-reader.ts'
import { apiFor, log } from './api.server.ts'
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

const readShared = createSharedReader<MenuLinks>({
  unknown: { en: { pages: [], collections: [] }, es: { pages: [], collections: [] } },
  read: readLinks,
  elapsed: () => performance.now(),
  onFailure: logFailure,
})

/** The cookie may be a preview, which sees another day than everyone else. */
export function readMenuLinks(request: Request): Promise<MenuLinks> {
  const client = apiFor(request)
  return request.headers.has('cookie') ? readLinks(client) : readShared(client)
}

/** In both languages, because the root's data stays when a reader changes the language. */
async function readLinks(client: Client): Promise<MenuLinks> {
  const [en, es] = await Promise.all([linksIn(client, 'en'), linksIn(client, 'es')])
  return { en, es }
}

async function linksIn(client: Client, lang: Language): Promise<MenuLinks[Language]> {
  const [pages, collections] = await Promise.all([orNone(listPages(client, lang)), orNone(listWaysIn(client, lang))])
  return { pages, collections }
}

async function listPages(client: Client, lang: Language): Promise<ContactLine[]> {
  const { results } = await client.call(listPublishedPages, { query: { lang } })
  return ORDER.flatMap((standard) => {
    const page = results.find((page) => page.standard === standard)
    return page ? [[page.title, `/${page.slug}`] as const] : []
  })
}

async function listWaysIn(client: Client, lang: Language): Promise<ContactLine[]> {
  const { results } = await client.call(listCollections, { query: { lang } })
  return results.map(({ name, slug }) => [name, `/collections/${slug}`] as const)
}

/** No page fails without its menu: the menu is only shorter. */
function orNone(reading: Promise<ContactLine[]>): Promise<ContactLine[]> {
  return reading.catch((error) => {
    logFailure(error)
    return []
  })
}

function logFailure(err: unknown): void {
  log.error({ err }, 'menu links could not be loaded')
}
