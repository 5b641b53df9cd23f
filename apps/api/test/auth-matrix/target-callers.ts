import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import type { TestShop } from '../test-shop.ts'
import type { Person, TargetPeople } from './target-people.ts'
import { accountOf } from './target-people.ts'
import type { CallerFacts } from './target-rules.ts'

export interface CallerKind extends CallerFacts {
  name: string
  make: () => Promise<Caller>
}

export interface Caller {
  /** Undefined for a visitor, who owns nothing. */
  person: Person | undefined
  headers: Record<string, string>
}

const NO_PERMISSIONS: readonly Permission[] = []
const IDLE_MS = 31 * 60_000

export function callerKinds(shop: Pick<TestShop, 'db' | 'deps'>, people: TargetPeople): CallerKind[] {
  const { make, ofStaff } = people
  const owner = () => ofStaff('owner', PERMISSIONS)
  return [
    { name: 'visitor', ...nobody, make: async () => ({ person: undefined, headers: {} }) },
    { name: 'guest', ...nobody, make: async () => ({ person: await make.guest(), headers: {} }) },
    { name: 'customer', ...shopper, make: async () => inShop(await make.customer()) },
    { name: 'staff member in the shop', ...shopper, make: async () => inShop(await make['staff member']()) },
    { name: 'owner in the shop', ...shopper, make: async () => inShop(await owner()) },
    ...[NO_PERMISSIONS, ...PERMISSIONS.map((permission) => [permission])].map(
      (permissions): CallerKind => ({
        name: `staff with ${permissions.join() || 'no permission'}`,
        side: 'admin',
        permissions,
        make: async () => inAdmin(await ofStaff('staff member', permissions)),
      }),
    ),
    { name: 'owner', side: 'admin', permissions: PERMISSIONS, make: async () => inAdmin(await owner()) },
    {
      name: 'owner without a second factor',
      side: 'admin',
      permissions: NO_PERMISSIONS,
      lacksFactor: true,
      make: async () => inAdmin(await ofStaff('owner', PERMISSIONS, { second_factor: false })),
    },
    ...formerOwners(shop, owner),
  ]
}

/** Each has an access token that has not expired. */
function formerOwners({ db, deps }: Pick<TestShop, 'db' | 'deps'>, owner: () => Promise<Person>): CallerKind[] {
  const after = (change: (user_id: number) => Promise<unknown>) => async () => {
    const person = await owner()
    await change(accountOf(person).id)
    return inAdmin(person)
  }
  const sessionsOf = (user_id: number) =>
    db.updateTable('accounts.sessions').where('user_id', '=', user_id).where('audience', '=', 'admin')
  const idleSince = () => new Date(deps.clock.now().getTime() - IDLE_MS)
  return [
    {
      name: 'owner whose roles were taken away',
      side: 'admin',
      permissions: [],
      make: after((id) => db.deleteFrom('accounts.staff_roles').where('user_id', '=', id).execute()),
    },
    {
      name: 'signed-out owner',
      ...ended,
      make: after((id) => sessionsOf(id).set({ ended_at: deps.clock.now() }).execute()),
    },
    { name: 'idle owner', ...ended, make: after((id) => sessionsOf(id).set({ rotated_at: idleSince() }).execute()) },
    {
      name: 'deactivated owner',
      ...ended,
      make: after((id) => db.updateTable('accounts.staff').set({ active: false }).where('user_id', '=', id).execute()),
    },
    {
      name: 'owner with a disabled account',
      ...ended,
      make: after((id) => db.updateTable('accounts.users').set({ status: 'disabled' }).where('id', '=', id).execute()),
    },
  ]
}

const nobody = { side: 'nobody', permissions: NO_PERMISSIONS } as const
const shopper = { side: 'shop', permissions: NO_PERMISSIONS } as const
const ended = { side: 'ended', permissions: NO_PERMISSIONS } as const

const inShop = (person: Person): Caller => ({ person, headers: accountOf(person).headers.shop })
const inAdmin = (person: Person): Caller => ({ person, headers: accountOf(person).headers.admin })
