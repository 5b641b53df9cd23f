import { randomUUID } from 'node:crypto'
import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import { sql } from 'kysely'
import { givenPeopleIn } from '../given-people.ts'
import type { TestShop } from '../test-shop.ts'
import type { Role } from './target-rules.ts'

type Headers = Record<string, string>

/** Somebody whose rows are told apart from all others'. */
export interface Person {
  role: Role
  /** Part of every text of theirs that a response could show. */
  canary: string
  email: string
  /** Null for guests. */
  account: { id: number; username: string; role_id: number | null; headers: { shop: Headers; admin: Headers } } | null
}

/** Large, so that a row that contains one is a row of that account. */
const FIRST_USER_ID = 910_000_001

export async function givenTargetPeopleIn({ owner, deps }: Pick<TestShop, 'owner' | 'deps'>) {
  const given = givenPeopleIn(deps)
  await sql`alter table accounts.users alter column id restart with ${sql.raw(String(FIRST_USER_ID))}`.execute(owner)

  function identity() {
    const canary = `canary${randomUUID().slice(0, 8)}`
    return { canary, email: `${canary}@example.test` }
  }

  const row = ({ canary, email }: { canary: string; email: string }) => ({
    email,
    first_name: canary,
    email_confirmed_at: deps.clock.now(),
  })

  async function guest(): Promise<Person> {
    return { role: 'guest', ...identity(), account: null }
  }

  async function customer(): Promise<Person> {
    const names = identity()
    const { id, username, headers } = await given.shopper(row(names))
    return {
      role: 'customer',
      ...names,
      account: { id, username, role_id: null, headers: { shop: headers, admin: {} } },
    }
  }

  /** Signed in on both sides, on the admin's with the second factor unless told otherwise. */
  async function ofStaff(
    role: 'staff member' | 'owner',
    permissions: readonly Permission[],
    { second_factor = true }: { second_factor?: boolean } = {},
  ): Promise<Person> {
    const names = identity()
    const member = await given.staff(permissions, { second_factor, row: row(names) })
    const shop = await given.signedIn(member, 'shop')
    const headers = { shop: shop.headers, admin: member.headers }
    const { id, username, role_id } = member
    return { role, ...names, account: { id, username, role_id, headers } }
  }

  const make: Record<Role, () => Promise<Person>> = {
    customer,
    guest,
    'staff member': () => ofStaff('staff member', ['catalog']),
    owner: () => ofStaff('owner', PERMISSIONS),
  }
  return { make, ofStaff }
}

export type TargetPeople = Awaited<ReturnType<typeof givenTargetPeopleIn>>

export function accountOf({ account, role }: Person): NonNullable<Person['account']> {
  if (!account) throw new Error(`a ${role} has no account`)
  return account
}
