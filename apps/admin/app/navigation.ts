import type { Permission } from '@fieldhouse/contract/access'
import type { WaitingKind } from '@fieldhouse/contract/desk'
import type { IconName } from './kit/icons.tsx'
import type { Messages } from './locales/en/messages.ts'

type Navigation = Messages['navigation']
type PlainMessage = { [Name in keyof Navigation]: Navigation[Name] extends string ? Name : never }[keyof Navigation]

/** One of the places of the menu. Its screens show while one of them is open; the first is where the place leads. */
export interface Place {
  label: PlainMessage
  icon: IconName
  screens: Screen[]
}

export interface Screen {
  /** The screen's address; its file in `routes` has the same name. */
  to: `/${string}`
  label: PlainMessage
  icon: IconName
  /** Required for this screen and all below it. */
  permission: Permission
  /** The menu counts what waits for a person there. */
  waiting?: WaitingKind
  /** Waiting costs money or patience: the count is red. */
  urgent?: true
  /** G and then this letter opens the screen. */
  key?: string
}

export const PLACES: Place[] = [
  {
    label: 'home',
    icon: 'home',
    screens: [{ to: '/dashboard', label: 'home', icon: 'home', permission: 'reports', key: 'h' }],
  },
  {
    label: 'orders',
    icon: 'orders',
    screens: [
      { to: '/orders', label: 'allOrders', icon: 'orders', permission: 'orders', waiting: 'orders_to_pack', key: 'o' },
      { to: '/pick', label: 'pick', icon: 'shipping', permission: 'orders' },
      { to: '/returns', label: 'returns', icon: 'returns', permission: 'orders', waiting: 'returns', key: 'r' },
      { to: '/carts', label: 'carts', icon: 'carts', permission: 'promotions' },
      { to: '/failed-emails', label: 'failedEmails', icon: 'email', permission: 'orders', waiting: 'failed_emails' },
    ],
  },
  {
    label: 'customers',
    icon: 'customers',
    screens: [
      { to: '/customers', label: 'allCustomers', icon: 'customers', permission: 'customers', key: 'c' },
      {
        to: '/messages',
        label: 'contactMessages',
        icon: 'messages',
        permission: 'customers',
        waiting: 'contact_messages',
      },
      { to: '/groups', label: 'groups', icon: 'groups', permission: 'promotions', key: 'g' },
    ],
  },
  {
    label: 'products',
    icon: 'products',
    screens: [
      { to: '/products', label: 'allProducts', icon: 'products', permission: 'catalog', key: 'p' },
      { to: '/categories', label: 'categories', icon: 'categories', permission: 'catalog' },
      { to: '/collections', label: 'collections', icon: 'collections', permission: 'catalog' },
      { to: '/facts', label: 'facts', icon: 'facts', permission: 'catalog' },
      { to: '/size-runs', label: 'sizeRuns', icon: 'runs', permission: 'catalog' },
      { to: '/synonyms', label: 'synonyms', icon: 'synonyms', permission: 'catalog' },
      { to: '/imports', label: 'imports', icon: 'imports', permission: 'catalog' },
      { to: '/feed', label: 'feed', icon: 'feed', permission: 'catalog' },
    ],
  },
  {
    label: 'stock',
    icon: 'stock',
    screens: [{ to: '/stock', label: 'stock', icon: 'stock', permission: 'stock', key: 's' }],
  },
  {
    label: 'marketing',
    icon: 'campaigns',
    screens: [
      { to: '/promotions', label: 'promotions', icon: 'promotions', permission: 'promotions', key: 'd' },
      { to: '/campaigns', label: 'campaigns', icon: 'campaigns', permission: 'campaigns', key: 't' },
      { to: '/subscribers', label: 'subscribers', icon: 'subscribers', permission: 'campaigns' },
      { to: '/replies', label: 'replies', icon: 'replies', permission: 'campaigns', waiting: 'replies', key: 'i' },
      { to: '/calendar', label: 'calendar', icon: 'calendar', permission: 'promotions' },
    ],
  },
  {
    label: 'storefront',
    icon: 'storefront',
    screens: [
      { to: '/home-page', label: 'homePage', icon: 'homePage', permission: 'banners' },
      { to: '/pages', label: 'pages', icon: 'audit', permission: 'banners' },
      { to: '/menus', label: 'menus', icon: 'facts', permission: 'banners' },
      { to: '/redirects', label: 'redirects', icon: 'link', permission: 'banners' },
      { to: '/banners', label: 'banners', icon: 'banners', permission: 'banners', key: 'b' },
      { to: '/preview', label: 'preview', icon: 'preview', permission: 'promotions' },
    ],
  },
  {
    label: 'money',
    icon: 'money',
    screens: [
      { to: '/transactions', label: 'transactions', icon: 'transactions', permission: 'orders', key: 'm' },
      {
        to: '/unmatched-payments',
        label: 'unmatchedPayments',
        icon: 'unmatchedPayments',
        permission: 'orders',
        waiting: 'unmatched_payments',
        urgent: true,
        key: 'u',
      },
      { to: '/taxes', label: 'taxes', icon: 'taxes', permission: 'promotions' },
    ],
  },
]

/** Stands apart, at the foot of the menu. */
export const SETTINGS: Place = {
  label: 'settings',
  icon: 'settings',
  screens: [
    { to: '/settings', label: 'shopSettings', icon: 'settings', permission: 'settings', key: ',' },
    { to: '/brand', label: 'brand', icon: 'picture', permission: 'settings' },
    { to: '/email-texts', label: 'emailTexts', icon: 'email', permission: 'settings' },
    { to: '/setup', label: 'setup', icon: 'done', permission: 'settings' },
    { to: '/shipping', label: 'shipping', icon: 'shipping', permission: 'settings' },
    { to: '/staff', label: 'staff', icon: 'staff', permission: 'staff' },
    { to: '/audit', label: 'audit', icon: 'audit', permission: 'audit' },
  ],
}

export const SCREENS: Screen[] = [...PLACES, SETTINGS].flatMap(({ screens }) => screens)

export function isActivePath(pathname: string, { to }: Screen): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Undefined for screens that need no permission. */
export function permissionForPath(pathname: string): Permission | undefined {
  return SCREENS.find((screen) => isActivePath(pathname, screen))?.permission
}

/** One entry of the audit log, expanded. */
export function auditEntryPath(entry: number): string {
  return `/audit?id=${entry}&entry=${entry}`
}

/** The parts of an entry: the single changes of a bulk edit or an import. */
export function auditPartsPath(entry: number): string {
  return `/audit?part_of=${entry}`
}

/** The audit log of one entity, optionally with one entry expanded. */
export function auditHistoryPath(entity: string, entity_id: string, entry?: number): string {
  const search = new URLSearchParams({ entity, entity_id, ...(entry && { entry: String(entry) }) })
  return `/audit?${search}`
}
