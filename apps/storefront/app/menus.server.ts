import type { Client } from '@fieldhouse/client/client'
import type { ShownMenu } from '@fieldhouse/contract/menus'
import { listMenus } from '@fieldhouse/contract/operations.generated'
import { createSharedReader } from '../server/shared-reader.ts'
import { apiFor, log } from './api.server.ts'
import type { Menus } from './kit/shop-name.ts'

/** The categories come with the layout, so that they are in a menu that could not be loaded as well. */
const ONLY_CATEGORIES: ShownMenu = {
  is_default: true,
  entries: [{ title: '', href: null, lists_categories: true, children: [] }],
}
const NO_ANNOUNCEMENT = { is_default: false, text: null, href: null }
const SHORT = { header: ONLY_CATEGORIES, footer: ONLY_CATEGORIES, announcement: NO_ANNOUNCEMENT }
const UNKNOWN: Menus = { en: SHORT, es: SHORT }

const readShared = createSharedReader<Menus>({
  unknown: UNKNOWN,
  read: readBoth,
  elapsed: () => performance.now(),
  onFailure: logFailure,
})

/** The cookie may be a preview, which sees another day than everyone else. No page fails without its menus. */
export async function readMenus(request: Request): Promise<Menus> {
  const client = apiFor(request)
  if (!request.headers.has('cookie')) return readShared(client)
  return readBoth(client).catch((error) => {
    logFailure(error)
    return UNKNOWN
  })
}

/** In both languages, because the root's data stays when a reader changes the language. */
async function readBoth(client: Client): Promise<Menus> {
  const [en, es] = await Promise.all([
    client.call(listMenus, { query: { lang: 'en' } }),
    client.call(listMenus, { query: { lang: 'es' } }),
  ])
  return { en, es }
}

function logFailure(err: unknown): void {
  log.error({ err }, 'menus could not be loaded')
}
