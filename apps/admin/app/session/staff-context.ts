import type { Permission } from '@fieldhouse/contract/access'
import type { StaffUser } from '@fieldhouse/contract/staff'
import { createContext, use } from 'react'

export const StaffContext = createContext<StaffUser | null>(null)

/** Always defined below `RequireSession`. */
export function useStaff(): StaffUser {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff called while signed out')
  return staff
}

/** Hides what the user may not do; the API enforces it. */
export function useCan(): (permission: Permission) => boolean {
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
