import type { Client } from '@fieldhouse/client/client'
import type { ShownMenu } from '@fieldhouse/contract/menus'
import { listMenus } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { createSharedReader } from '../server/shared-reader.ts'
import { apiFor, log } from './api.server.ts'
import type { Menus } from './kit/shop-name.ts'
import { langOfRequest } from './lang.ts'

type MenusByLanguage = Readonly<Record<Language, Menus>>

/** The categories come with the layout, so that they are in a menu that could not be loaded as well. */
const ONLY_CATEGORIES: ShownMenu = {
  is_default: true,
  entries: [{ title: '', href: null, lists_categories: true, children: [] }],
}
const NO_ANNOUNCEMENT = { is_default: false, text: null, href: null }
const SHORT: Menus = { header: ONLY_CATEGORIES, footer: ONLY_CATEGORIES, announcement: NO_ANNOUNCEMENT }
const UNKNOWN: MenusByLanguage = { en: SHORT, es: SHORT }

const readShared = createSharedReader<MenusByLanguage>({
  unknown: UNKNOWN,
  read: readBoth,
  elapsed: () => performance.now(),
  onFailure: logFailure,
})

/** The cookie may be a preview, which sees another day than everyone else. No page fails without its menus. */
export async function readMenus(request: Request): Promise<Menus> {
  const [client, lang] = [apiFor(request), langOfRequest(request)]
  if (!request.headers.has('cookie')) return (await readShared(client))[lang]
  return read(client, lang).catch((error) => {
    logFailure(error)
    return SHORT
  })
}

/** Together, so that a page is kept only if the menus of its language could be read. */
async function readBoth(client: Client): Promise<MenusByLanguage> {
  const [en, es] = await Promise.all([read(client, 'en'), read(client, 'es')])
  return { en, es }
}

function read(client: Client, lang: Language): Promise<Menus> {
  return client.call(listMenus, { query: { lang } })
}

function logFailure(err: unknown): void {
  log.error({ err }, 'menus could not be loaded')
}
