/** Permissions of staff. Roles are named sets of them. */
export const PERMISSIONS = [
  'catalog',
  'stock',
  'promotions',
  'banners',
  'campaigns',
  'orders',
  'refunds',
  'customers',
  'settings',
  'staff',
  'audit',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** These grant access, move money or reach every customer, so they require a second factor. */
export const SECOND_FACTOR_PERMISSIONS: readonly Permission[] = ['staff', 'refunds', 'campaigns']

/**
 * Who may call an endpoint. The SQL checks the owner for `self` and `cart`, a signature proves `provider`, the
 * single-use token of a password reset proves `reset`, and `staff` is any staff member.
 */
export type Access = 'public' | 'shopper' | 'self' | 'cart' | 'provider' | 'reset' | 'staff' | `staff:${Permission}`
