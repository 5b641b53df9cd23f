import type { Access, Permission } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'

export interface CallerRights {
  side: 'nobody' | 'broken' | 'shop' | 'other shopper' | 'admin' | 'reset' | 'refresh' | 'expired'
  permissions?: readonly Permission[]
}

/** The error code that the declared access implies for this caller; null if the call is allowed. */
export function expectedRefusal(
  { access, accepts_expired, method }: Endpoint,
  { side, permissions = [] }: CallerRights,
): string | null {
  const accepted: Access[] = [access].flat()
  if (accepted.includes('provider')) return 'wrong_signature'
  const isPublic = accepted.includes('public')
  if (accepted.length === 1 && isPublic) return null
  // Guests have carts, too; the cart's own tests cover its ownership.
  const isForGuests = isPublic || accepted.includes('cart')
  if (side === 'nobody') return isForGuests ? null : 'not_authenticated'
  if (side === 'expired') return accepts_expired ? null : 'not_authenticated'
  if (side === 'broken') return 'not_authenticated'
  if (side === 'reset') return accepted.includes('reset') ? null : 'wrong_token'
  if (side === 'refresh') return 'wrong_token'
  if (isPublic && method === 'GET') return null
  if (side === 'admin') return refusalOfStaff(accepted, permissions)
  if (accepted.includes('self')) return side === 'shop' ? null : 'not_found'
  return accepted.includes('shopper') || accepted.includes('cart') ? null : 'wrong_token'
}

function refusalOfStaff(accepted: readonly Access[], permissions: readonly Permission[]): string | null {
  const ofStaff = accepted.filter((level) => level.startsWith('staff'))
  if (ofStaff.length === 0) return 'wrong_token'
  const suffices = permissions.some((permission) => ofStaff.includes(`staff:${permission}`))
  return ofStaff.includes('staff') || suffices ? null : 'forbidden'
}
