import { readFile } from 'node:fs/promises'
import { PAGE_QUERY_KEYS } from '../../apps/storefront/server/page-queries.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import type { PayloadDeck } from './payload-deck.ts'

export type Visitor = 'guest' | 'shopper' | 'staff'

export interface Address {
  visitor: Visitor
  path: string
}

const GUEST_PAGES = [
  ...[
    '/home',
    '/featured',
    '/category',
    '/search?q=tee',
    '/search?q=hodie',
    '/shopping-payment',
    '/sign-in',
    '/sign-up',
  ],
  ...['/reset-password', '/find-order', '/wish-list', '/no-such-page'],
]
const SHOPPER_PAGES = ['', '/orders', '/returns', '/addresses', '/sizes', '/security', '/privacy'].map(
  (section) => `/profile${section}`,
)
/** Pages that read a token or a key behind the hash, or a part of their path. */
const LINKED_PAGES = [
  ...['/confirm-email#token=', '/confirm-alert#token=', '/undo-change#token=', '/newsletter/confirm#token='],
  ...['/wish-list#list=', '/shopping-payment#pay=', '/preview#ticket=', '/stop-texts/', '/order/', '/profile/', '/'],
]

/** Where a screen of the admin, or a page of the shop, finds its row. */
const ROWS: Readonly<Record<string, string>> = {
  '/product-detail/:id': `select id from catalog.products where status = 'active'`,
  '/category?category=:id': 'select slug as id from catalog.categories',
  '/collections/:id': 'select slug as id from catalog.collections',
  '/:id': 'select slug as id from pages.pages',
  'products/:id': 'select id from catalog.products',
  'products/:id/preview': 'select id from catalog.products',
  'collections/:id': 'select id from catalog.collections',
  'size-runs/:id': 'select id from catalog.distributions',
  'stock/skus/:id': 'select id from catalog.skus',
  'orders/:id': 'select id from orders.orders',
  'customers/:id': 'select id from orders.people',
  'returns/:id': 'select id from returns.returns',
  'pick/:id': 'select id from fulfillment.batches',
  'pick/:id/pack': 'select id from fulfillment.batches',
  'promotions/:id': 'select id from promotions.promotions',
  'taxes/:state': 'select state as id from promotions.tax_rules',
  'pages/:id': 'select id from pages.pages',
  'banners/:id': 'select id from publicity.banners',
  'campaigns/:id': 'select id from messaging.campaigns',
  'campaigns/:id/preflight': 'select id from messaging.campaigns',
  'carts/:id': 'select id from cart.carts',
  'imports/:id': 'select id from imports.imports',
  'staff/roles/:id': 'select id from accounts.roles',
}

/** The addresses of one round: `rows` of each kind of page, and `searches` addresses with payloads in them. */
export async function listAddresses(
  target: FuzzTarget,
  deck: PayloadDeck,
  { rows, searches }: { rows: number; searches: number },
): Promise<Address[]> {
  const { screens, details } = await readScreens()
  const shopRows = Object.keys(ROWS).filter((route) => route.startsWith('/'))
  const shop = [...GUEST_PAGES, ...(await fillRoutes(target, shopRows, rows)), ...(await listOrderPages(target, rows))]
  const hostile = listHostile(deck, searches)
  const admin = [...screens, ...(await fillRoutes(target, details, rows)), ...listSearches(deck, screens, searches)]
  return [
    ...inBothLanguages('guest', [...shop, ...hostile]),
    ...inBothLanguages('shopper', [...SHOPPER_PAGES, '/wish-list', '/shopping-payment']),
    ...admin.map((path) => ({ visitor: 'staff' as const, path: `/admin/${path}` })),
  ]
}

function inBothLanguages(visitor: Visitor, paths: readonly string[]): Address[] {
  return paths.flatMap((path) => ['', '/es'].map((language) => ({ visitor, path: `${language}${path}` })))
}

async function fillRoutes({ shop }: FuzzTarget, routes: readonly string[], count: number): Promise<string[]> {
  const filled: string[] = []
  for (const route of routes) {
    const sql = ROWS[route]
    if (!sql) throw new Error(`xss-addresses.ts does not tell which rows ${route} shows`)
    const found = await shop.query<{ id: string }>(`select * from (${sql}) r order by random() limit $1`, [count])
    filled.push(...found.map(({ id }) => route.replace(/:\w+/, encodeURIComponent(id))))
  }
  return filled
}

async function listOrderPages({ shop, readOrderKey }: FuzzTarget, count: number): Promise<string[]> {
  const orders = await shop.query<{ id: string }>('select id from orders.orders order by random() limit $1', [count])
  return Promise.all(orders.map(async ({ id }) => `/order/${id}#key=${await readOrderKey(id)}`))
}

/** Payloads in every query key that a page reads, and in what its links carry. */
function listHostile(deck: PayloadDeck, count: number): string[] {
  const draw = () => encodeURIComponent(deck.list(1, 90)[0]?.text ?? '')
  const read = Object.entries(PAGE_QUERY_KEYS).map(([path, keys]) => {
    const query = keys.map((key) => `${key}=${draw()}`).join('&')
    return `${path.replace(':id', '1').replace(':slug', 'women').replace(':page', 'returns')}?${query}`
  })
  const alone = ['q', 'category', 'color', 'size', 'fact', 'sort'].map((key) => `/search?${key}=${draw()}`)
  const all = [...read, ...alone, ...LINKED_PAGES.map((page) => `${page}${draw()}`)]
  return Array.from({ length: count }, (_, index) => all[index % all.length] ?? '')
}

function listSearches(deck: PayloadDeck, screens: readonly string[], count: number): string[] {
  return deck.list(Math.min(count, screens.length), 90).map(({ text }, index) => {
    return `${screens[index]}?q=${encodeURIComponent(text)}`
  })
}

/** Read as text, because the routes' modules belong to the admin's bundle. */
async function readScreens() {
  const [routes = '', navigation = ''] = await Promise.all(
    ['routes', 'navigation'].map((name) => readFile(`apps/admin/app/${name}.ts`, 'utf8')),
  )
  const found = [...`${navigation}${routes}`.matchAll(/(?:\broute\('|\bto: '\/)([^']+)'/g)].map(([, path = '']) => path)
  const own = found
    .filter((path) => path !== '*')
    .map((path) => (path === 'invitations' || path === 'roles' ? `staff/${path}` : path))
  return { screens: own.filter((path) => !path.includes(':')), details: own.filter((path) => path.includes(':')) }
}
