import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'

export interface GrantedPermissions {
  permissions: Permission[]
  locked_permissions: Permission[]
}

/** Every permission is locked until the session has proven a second factor. */
export function grantPermissions(ofRoles: readonly string[], secondFactor: boolean): GrantedPermissions {
  const granted = PERMISSIONS.filter((permission) => ofRoles.includes(permission))
  return secondFactor
    ? { permissions: granted, locked_permissions: [] }
    : { permissions: [], locked_permissions: granted }
}
