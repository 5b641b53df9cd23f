import type { Permission } from '@fieldhouse/contract/access'
import type { IconName } from '../kit/icons.tsx'
import type { Messages } from '../locales/en/messages.ts'
import type { Screen } from '../navigation.ts'

export interface CreateAction {
  id: keyof Messages['palette']['create']
  to: string
  icon: IconName
  permission: Permission
  /** After C. */
  key?: string
}

export const CREATE_ACTIONS: readonly CreateAction[] = [
  { id: 'product', to: '/products/new', icon: 'add', permission: 'catalog', key: 'p' },
  { id: 'promotion', to: '/promotions/new', icon: 'promotions', permission: 'promotions', key: 'd' },
  { id: 'banner', to: '/banners/new', icon: 'banners', permission: 'banners', key: 'b' },
  { id: 'sizeRun', to: '/size-runs/new', icon: 'runs', permission: 'catalog' },
  { id: 'receive', to: '/stock/receive', icon: 'stock', permission: 'stock', key: 's' },
  { id: 'count', to: '/stock/count', icon: 'stock', permission: 'stock' },
  { id: 'newProducts', to: '/products?new=true', icon: 'products', permission: 'catalog' },
  { id: 'invite', to: '/staff/invitations?invite=true', icon: 'staff', permission: 'staff' },
  { id: 'roles', to: '/staff/roles', icon: 'staff', permission: 'staff' },
]

/** “G O”, as shown beside a screen. */
export function goKeys({ key }: Screen): string[] | undefined {
  return key === undefined ? undefined : ['G', key.toUpperCase()]
}
