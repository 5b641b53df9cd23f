/** What a member of staff may do. Roles are named sets of these. */
export const PERMISSIONS = [
  'catalogue',
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

/** Only with a second factor: what can give rights away, give money away, or speak to everybody. */
export const SECOND_FACTOR_PERMISSIONS: readonly Permission[] = ['staff', 'refunds', 'campaigns']

/**
 * Who may call an endpoint. `self` and `cart` are decided by the owner in the SQL, `provider` by a signature, `reset`
 * by the single-use token of a password reset, `staff` is anybody of the staff.
 */
export type Access = 'public' | 'shopper' | 'self' | 'cart' | 'provider' | 'reset' | 'staff' | `staff:${Permission}`
