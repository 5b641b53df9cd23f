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

  /** A role with exactly these permissions, and a second factor by default. */
  async function staff(
    permissions: readonly Permission[],
    { second_factor = true, row = {} }: { second_factor?: boolean; row?: Partial<NewUser> } = {},
  ) {
    const user = await person(row)
    const now = deps.clock.now()
    const role_id = await staffStore.insertRole(deps.db, { name: `of ${user.username}`, permissions: [...permissions] })
    await staffStore.replaceMember(deps.db, { user_id: user.id, role_ids: [role_id], active: true }, now)
    if (second_factor) await staffStore.consumeTotpStep(deps.db, user.id, 1, now)
    return { ...(await signedIn(user, 'admin')), role_id }
  }

  async function signedIn(user: { id: number; username: string; email: string | null }, audience: 'shop' | 'admin') {
    const tokens = await startSession(deps, VISITOR, user.id, audience)
    const headers = { authorization: `Bearer ${tokens.access}` }
    return { id: user.id, username: user.username, email: user.email ?? '', ...tokens, headers }
  }

  return { person, shopper, staff, signedIn }
}
