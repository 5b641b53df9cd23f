import { randomUUID } from 'node:crypto'
import type { Permission } from '@fieldhouse/contract/access'
import { createPasswordHashes } from '#modules/accounts/service/password-hashes.ts'
import { startSession } from '#modules/accounts/service/sessions.ts'
import * as staffStore from '#modules/accounts/store/staff.ts'
import type { NewUser } from '#modules/accounts/store/users.ts'
import { insertUser } from '#modules/accounts/store/users.ts'
import type { Deps } from '#platform/deps.ts'

export const PASSWORD = 'wide river under old stones'

let hashed: Promise<string> | undefined

const VISITOR = {
  address: '192.0.2.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  request_id: 'given',
}

/** Creates signed-in users. */
export function givenPeopleIn(deps: Deps) {
  // All test shops share one mail server, so email addresses must be unique across shops.
  const shop = randomUUID().slice(0, 8)
  let last = 0

  async function person(row: Partial<NewUser> = {}) {
    hashed ??= createPasswordHashes({ maxConcurrent: 1 }).hash(PASSWORD)
    const username = row.username ?? `person-${shop}-${++last}`
    const user = {
      username,
      email: `${username}@example.test`,
      password_hash: await hashed,
      first_name: 'Ana',
      last_name: 'Ruiz',
      lang: 'en',
      email_confirmed_at: null,
      ...row,
    }
    return insertUser(deps.db, user, deps.clock.now())
  }

  async function shopper(row: Partial<NewUser> = {}) {
    return signedIn(await person(row), 'shop')
  }

  /** A role with exactly these permissions, and by default a second factor, which the session has proven. */
  async function staff(
    permissions: readonly Permission[],
    { second_factor = true, row = {} }: { second_factor?: boolean; row?: Partial<NewUser> } = {},
  ) {
    const user = await person(row)
    const now = deps.clock.now()
    const role_id = await staffStore.insertRole(deps.db, { name: `of ${user.username}`, permissions: [...permissions] })
    await staffStore.replaceMember(deps.db, { user_id: user.id, role_ids: [role_id], active: true }, now)
    if (second_factor) await staffStore.confirmTotp(deps.db, user.id, 1, now)
    return { ...(await signedIn(user, 'admin', { second_factor })), role_id }
  }

  async function signedIn(
    user: { id: number; username: string; email: string | null },
    audience: 'shop' | 'admin',
    proven: { second_factor?: boolean } = {},
  ) {
    const tokens = await startSession(deps, VISITOR, user.id, audience, proven)
    const headers = { authorization: `Bearer ${tokens.access}` }
    return { id: user.id, username: user.username, email: user.email ?? '', ...tokens, headers }
  }

  /** As if the member had signed in eleven minutes ago: the session goes on, and its proofs are no longer recent. */
  async function ageProofs({ id }: { id: number }) {
    const then = new Date(deps.clock.now().getTime() - 11 * 60_000)
    await deps.db
      .updateTable('accounts.sessions')
      .set({ password_entered_at: then, factor_proven_at: then })
      .where('user_id', '=', id)
      .where('factor_proven_at', 'is not', null)
      .execute()
  }

  return { person, shopper, staff, signedIn, ageProofs }
}
