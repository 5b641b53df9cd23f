import { listInvitations, listMembers, listRoles } from '@fieldhouse/contract/operations.generated'
import type { Role } from '@fieldhouse/contract/staff'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'
import type { Messages } from '../locales/en/messages.ts'
import { roleText } from './role-text.ts'

export function useStaffMembers() {
  return useResults(['staff', 'members'], (options) => client.call(listMembers, undefined, options))
}

export function useInvitations() {
  return useResults(['staff', 'invitations'], (options) => client.call(listInvitations, undefined, options))
}

export function useRoles() {
  return useResults(['staff', 'roles'], (options) => client.call(listRoles, undefined, options))
}

/** In the order of the role list. */
export function roleNames(role_ids: readonly number[], roles: readonly Role[], texts: Messages): string[] {
  return roles.filter(({ id }) => role_ids.includes(id)).map(({ name }) => roleText(name, texts))
}
