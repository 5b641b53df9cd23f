import type { Permission } from '@fieldhouse/contract/access'
import type { Texts } from '../texts/en.ts'
import type { IconName } from './icons.tsx'

export interface Section {
  label: keyof Texts['navigation']
  entries: Entry[]
}

export interface Entry {
  /** The screen's address; its file in `routes` has the same name. */
  to: `/${string}`
  label: keyof Texts['navigation']
  icon: IconName
  /** Required for this screen and all below it. */
  permission: Permission
}

export const SECTIONS: Section[] = [
  {
    label: 'catalogue',
    entries: [
      { to: '/products', label: 'products', icon: 'products', permission: 'catalogue' },
      { to: '/categories', label: 'categories', icon: 'categories', permission: 'catalogue' },
      { to: '/size-runs', label: 'sizeRuns', icon: 'runs', permission: 'catalogue' },
      { to: '/synonyms', label: 'synonyms', icon: 'synonyms', permission: 'catalogue' },
      { to: '/imports', label: 'imports', icon: 'imports', permission: 'catalogue' },
      { to: '/stock', label: 'stock', icon: 'stock', permission: 'stock' },
    ],
  },
  {
    label: 'selling',
    entries: [
      { to: '/orders', label: 'orders', icon: 'orders', permission: 'orders' },
      { to: '/transactions', label: 'transactions', icon: 'transactions', permission: 'orders' },
      { to: '/money-without-order', label: 'looseMoney', icon: 'looseMoney', permission: 'orders' },
      { to: '/promotions', label: 'promotions', icon: 'promotions', permission: 'promotions' },
      { to: '/calendar', label: 'calendar', icon: 'calendar', permission: 'promotions' },
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

export function isBelow(pathname: string, { to }: Entry): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Undefined for screens that need no permission. */
export function permissionFor(pathname: string): Permission | undefined {
  return SECTIONS.flatMap(({ entries }) => entries).find((entry) => isBelow(pathname, entry))?.permission
}

/** The audit log of one entity, optionally with one entry expanded. */
export function auditHistoryPath(entity: string, entity_id: string, entry?: number): string {
  const search = new URLSearchParams({ entity, entity_id, ...(entry && { entry: String(entry) }) })
  return `/audit?${search}`
}
