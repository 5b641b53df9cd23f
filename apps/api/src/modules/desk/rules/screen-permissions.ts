import type { Permission } from '@fieldhouse/contract/access'
import type { ViewScreen } from '@fieldhouse/contract/desk'

/** Whoever may open a screen may use and change the views that staff shares there. */
export const SCREEN_PERMISSIONS: Record<ViewScreen, Permission> = {
  orders: 'orders',
  customers: 'customers',
  returns: 'orders',
  products: 'catalog',
  transactions: 'orders',
  promotions: 'promotions',
}
