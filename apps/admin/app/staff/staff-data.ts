import { listInvitations, listMembers, listRoles } from '@fieldhouse/contract/operations.generated'
import type { Role } from '@fieldhouse/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Texts } from '../texts/en.ts'
import { roleText } from './role-text.ts'

export function useMembers() {
  return useQuery({
    queryKey: ['staff', 'members'],
    queryFn: async ({ signal }) => (await client.call(listMembers, undefined, { signal })).results,
  })
}

export function useInvitations() {
  return useQuery({
    queryKey: ['staff', 'invitations'],
    queryFn: async ({ signal }) => (await client.call(listInvitations, undefined, { signal })).results,
  })
}

export function useRoles() {
  return useQuery({
    queryKey: ['staff', 'roles'],
    queryFn: async ({ signal }) => (await client.call(listRoles, undefined, { signal })).results,
  })
}

/** The names of roles, in the order of the list of roles. */
export function roleNames(role_ids: readonly number[], roles: readonly Role[], texts: Texts): string[] {
  return roles.filter(({ id }) => role_ids.includes(id)).map(({ name }) => roleText(name, texts))
}
