import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS, SECOND_FACTOR_PERMISSIONS } from '@fieldhouse/contract/access'

export interface GrantedPermissions {
  permissions: Permission[]
  locked_permissions: Permission[]
}

/** Permissions that require a second factor are locked until the member has one. */
export function grantPermissions(ofRoles: readonly string[], secondFactor: boolean): GrantedPermissions {
  const granted = PERMISSIONS.filter((permission) => ofRoles.includes(permission))
  const isLocked = (permission: Permission) => !secondFactor && SECOND_FACTOR_PERMISSIONS.includes(permission)
  return {
    permissions: granted.filter((permission) => !isLocked(permission)),
    locked_permissions: granted.filter(isLocked),
  }
}
