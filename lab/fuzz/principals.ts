import { randomUUID } from 'node:crypto'
import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { Deps } from '../../apps/api/src/platform/deps.ts'
import type { CallerRights } from '../../apps/api/test/auth-matrix/expected-refusal.ts'
import { expectedRefusal } from '../../apps/api/test/auth-matrix/expected-refusal.ts'
import { givenPeopleIn } from '../../apps/api/test/given-people.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'

export interface Principal {
  name: string
  rights: CallerRights
  user_id?: number
  username?: string
  token?: string
  /** A last name that only responses to this person, and to staff, may contain. */
  canary?: string
}

export interface Principals {
  get: (name: string) => Principal
  all: () => readonly Principal[]
  /** A random one, mostly one that may call the endpoint. */
  draw: (random: SeededRandom, endpoint: Endpoint) => Principal
  drawRefused: (random: SeededRandom, endpoint: Endpoint) => Principal | undefined
  /** Signs in again under a new account, after a request has ended the session or the account. */
  renew: (name: string) => Promise<void>
  /** Whether the person still has the permissions of the principal; a request may have changed their role. */
  isUnchanged: (principal: Principal) => Promise<boolean>
}

const ALLOWED_SHARE = 0.9

/** Nobody, two shoppers, a staff member for each permission, and an owner with all. */
export async function openPrincipals(deps: Deps): Promise<Principals> {
  const given = givenPeopleIn(deps)

  async function shopper(name: string): Promise<Principal> {
    const canary = `Canary${randomUUID().slice(0, 8)}`
    const { id, username, access } = await given.shopper({
      last_name: canary,
      username: `s-${randomUUID().slice(0, 8)}`,
    })
    return { name, rights: { side: 'shop' }, user_id: id, username, token: access, canary }
  }
  async function staff(name: string, permissions: readonly Permission[]): Promise<Principal> {
    const { id, username, access } = await given.staff(permissions, {
      row: { username: `t-${randomUUID().slice(0, 8)}` },
    })
    return { name, rights: { side: 'admin', permissions }, user_id: id, username, token: access }
  }
  const makers: Record<string, () => Promise<Principal>> = {
    nobody: async () => ({ name: 'nobody', rights: { side: 'nobody' } }),
    shopper: () => shopper('shopper'),
    'other shopper': () => shopper('other shopper'),
    ...Object.fromEntries(PERMISSIONS.map((only) => [`staff:${only}`, () => staff(`staff:${only}`, [only])])),
    owner: () => staff('owner', PERMISSIONS),
  }
  const known = new Map<string, Principal>()
  const renewing = new Map<string, Promise<void>>()
  for (const [name, make] of Object.entries(makers)) known.set(name, await make())

  const all = () => [...known.values()]
  const those = (endpoint: Endpoint, isRefused: boolean) =>
    all().filter(({ rights }) => (expectedRefusal(endpoint, rights) !== null) === isRefused)

  return {
    all,
    get: (name) => known.get(name) ?? (known.get('nobody') as Principal),
    draw(random, endpoint) {
      const allowed = random.next() < ALLOWED_SHARE ? those(endpoint, false) : []
      return random.oneOf(allowed.length > 0 ? allowed : all())
    },
    drawRefused(random, endpoint) {
      const refused = those(endpoint, true)
      return refused.length > 0 ? random.oneOf(refused) : undefined
    },
    async isUnchanged({ user_id, rights: { permissions = [] } }) {
      const roles = await deps.db
        .selectFrom('accounts.staff_roles')
        .innerJoin('accounts.roles', 'accounts.roles.id', 'accounts.staff_roles.role_id')
        .where('accounts.staff_roles.user_id', '=', user_id ?? 0)
        .select('accounts.roles.permissions')
        .execute()
      return roles.flatMap((role) => role.permissions).every((held) => permissions.includes(held as Permission))
    },
    renew(name) {
      const renewed =
        renewing.get(name) ??
        (makers[name]?.() ?? Promise.reject(new Error(`no principal ${name}`)))
          .then((principal) => void known.set(name, principal))
          .finally(() => renewing.delete(name))
      renewing.set(name, renewed)
      return renewed
    },
  }
}

/** Whether the contract lets this caller pass with this username in the address. */
export function isRefused(endpoint: Endpoint, { rights, username }: Principal, target: unknown): boolean {
  const isOther = rights.side === 'shop' && target !== undefined && target !== username
  return expectedRefusal(endpoint, isOther ? { side: 'other shopper' } : rights) !== null
}
