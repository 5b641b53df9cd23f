import type { Permission } from '@fieldhouse/contract/access'
import type { StaffUser } from '@fieldhouse/contract/staff'
import { createContext, use } from 'react'

export const StaffContext = createContext<StaffUser | null>(null)

/** Who is signed in; there is always somebody below `SignedIn`. */
export function useStaff(): StaffUser {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff called while signed out')
  return staff
}

/** What is not permitted is not shown. The server refuses it all the same. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff()
  return (permission) => permissions.includes(permission)
}

export function fullName({
  first_name,
  last_name,
  username,
}: Pick<StaffUser, 'first_name' | 'last_name' | 'username'>) {
  return [first_name, last_name].filter(Boolean).join(' ') || username
}
