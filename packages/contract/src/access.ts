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

/** Who may call an endpoint; `self` and `cart` are decided by the owner in the SQL, `provider` by a signature. */
export type Access = 'public' | 'shopper' | 'self' | 'cart' | 'provider' | `staff:${Permission}`
