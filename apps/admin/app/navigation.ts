import type { Permission } from '@fieldhouse/contract/access'
import type { IconName } from './kit/icons.tsx'
import type { Messages } from './locales/en/messages.ts'

export interface NavigationSection {
  label: keyof Messages['navigation']
  entries: NavigationItem[]
}

export interface NavigationItem {
  /** The screen's address; its file in `routes` has the same name. */
  to: `/${string}`
  label: keyof Messages['navigation']
  icon: IconName
  /** Required for this screen and all below it. */
  permission: Permission
}

export const NAVIGATION: NavigationSection[] = [
  {
    label: 'catalog',
    entries: [
      { to: '/products', label: 'products', icon: 'products', permission: 'catalog' },
      { to: '/categories', label: 'categories', icon: 'categories', permission: 'catalog' },
      { to: '/size-runs', label: 'sizeRuns', icon: 'runs', permission: 'catalog' },
      { to: '/synonyms', label: 'synonyms', icon: 'synonyms', permission: 'catalog' },
      { to: '/imports', label: 'imports', icon: 'imports', permission: 'catalog' },
      { to: '/stock', label: 'stock', icon: 'stock', permission: 'stock' },
    ],
  },
  {
    label: 'selling',
    entries: [
      { to: '/orders', label: 'orders', icon: 'orders', permission: 'orders' },
      { to: '/transactions', label: 'transactions', icon: 'transactions', permission: 'orders' },
      { to: '/unmatched-payments', label: 'unmatchedPayments', icon: 'unmatchedPayments', permission: 'orders' },
      { to: '/promotions', label: 'promotions', icon: 'promotions', permission: 'promotions' },
      { to: '/calendar', label: 'calendar', icon: 'calendar', permission: 'promotions' },
      { to: '/home-page', label: 'homePage', icon: 'homePage', permission: 'banners' },
      { to: '/banners', label: 'banners', icon: 'banners', permission: 'banners' },
      { to: '/campaigns', label: 'campaigns', icon: 'campaigns', permission: 'campaigns' },
      { to: '/subscribers', label: 'subscribers', icon: 'subscribers', permission: 'campaigns' },
      { to: '/replies', label: 'replies', icon: 'replies', permission: 'campaigns' },
      { to: '/preview', label: 'preview', icon: 'preview', permission: 'promotions' },
      { to: '/carts', label: 'carts', icon: 'carts', permission: 'promotions' },
      { to: '/groups', label: 'groups', icon: 'groups', permission: 'promotions' },
      { to: '/taxes', label: 'taxes', icon: 'taxes', permission: 'promotions' },
      { to: '/shipping', label: 'shipping', icon: 'shipping', permission: 'settings' },
    ],
  },
  {
    label: 'shop',
    entries: [
      { to: '/settings', label: 'settings', icon: 'settings', permission: 'settings' },
      { to: '/staff', label: 'staff', icon: 'staff', permission: 'staff' },
      { to: '/audit', label: 'audit', icon: 'audit', permission: 'audit' },
    ],
  },
]

export function isActivePath(pathname: string, { to }: NavigationItem): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Undefined for screens that need no permission. */
export function permissionForPath(pathname: string): Permission | undefined {
  return NAVIGATION.flatMap(({ entries }) => entries).find((entry) => isActivePath(pathname, entry))?.permission
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
