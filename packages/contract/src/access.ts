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
  'reports',
  'staff',
  'audit',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/**
 * Who may call an endpoint. The SQL checks the owner for `self` and `cart`, a signature proves `provider`, the
 * single-use token of a password reset proves `reset`, and `staff` is any staff member. Permissions take
 * effect once the session has proven a second factor.
 */
export type Access = 'public' | 'shopper' | 'self' | 'cart' | 'provider' | 'reset' | 'staff' | `staff:${Permission}`
