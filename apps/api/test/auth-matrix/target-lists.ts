import type { Permission } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { TargetKind } from './target-kinds.ts'
import { HOLDERS } from './target-kinds.ts'
import type { Role } from './target-rules.ts'
import type { TargetWorld } from './target-world.ts'

const ROLES: readonly Role[] = ['customer', 'staff member', 'owner', 'guest']

/** The permissions that together show people's things in a list; all other lists show only the caller's own. */
const LISTS_OF_PEOPLE: Readonly<Record<string, readonly Permission[]>> = {
  listMembers: ['staff'],
  listInvitations: ['staff'],
  listRoles: ['staff'],
  listAuditEntries: ['audit'],
  listOrders: ['orders'],
  listUnmatchedPayments: ['orders'],
  listReturns: ['orders'],
  listCustomerGroups: ['promotions'],
  listTaxCertificates: ['promotions'],
  listCarts: ['promotions', 'customers'],
}

export function isList({ method, path, query }: Endpoint): boolean {
  return method === 'GET' && !path.includes('{') && !Object.keys(query?.properties ?? {}).includes('ticket')
}

/** Reads a list as every kind of caller; names whose things it shows without a permission. */
export async function readList(world: TargetWorld, endpoint: Endpoint) {
  const people = await listPeople(world)
  const needed = LISTS_OF_PEOPLE[endpoint.name]
  const wrong: string[] = []
  for (const kind of world.kinds) {
    const caller = await world.callerOf(kind)
    const text = await world.read(endpoint, caller)
    const mayShow = needed?.every((permission) => kind.permissions.includes(permission))
    const shown = people.filter(({ canary }) => !mayShow && text.includes(canary))
    wrong.push(...shown.map(({ role }) => `${kind.name} → ${role}: shown`))
  }
  return { cells: world.kinds.length * people.length, wrong }
}

/** With a row of every kind, so that every list has something to show. */
async function listPeople(world: TargetWorld) {
  const nobody = { person: undefined, headers: {} }
  const people = []
  for (const role of ROLES) {
    const kinds = (Object.keys(HOLDERS) as TargetKind[]).filter((kind) =>
      (HOLDERS[kind] as readonly Role[]).includes(role),
    )
    for (const kind of kinds) await world.targetOf(nobody, kind, { role, isOwn: false })
    people.push((await world.targetOf(nobody, 'cart', { role, isOwn: false })).person)
  }
  return people
}
