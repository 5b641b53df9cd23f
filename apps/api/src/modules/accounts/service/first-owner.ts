import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { listSignInCandidates } from '../store/email-claims.ts'
import type { RoleRow } from '../store/staff.ts'
import * as store from '../store/staff.ts'
import * as users from '../store/users.ts'
import type { PasswordHashes } from './password-hashes.ts'

interface FirstOwner {
  username: string
  email: string
  password: string
}

/**
 * Creates an owner in a shop without staff. Returns false and changes nothing if there is a staff member, or a customer
 * with that name.
 */
export async function createFirstOwner(
  { clock, db, passwords }: Pick<Deps, 'clock' | 'db'> & { passwords: PasswordHashes },
  { username, email, password }: FirstOwner,
): Promise<boolean> {
  const now = clock.now()
  const password_hash = await passwords.hash(password)
  return inTransaction(db, async (db) => {
    await store.lockStaff(db)
    if ((await store.listMembers(db)).length > 0) return false
    if ((await listSignInCandidates(db, username, '')).some(Boolean)) return false
    const role = await getOwnerRole(db)
    const person = { first_name: 'Demo', last_name: 'Owner', lang: 'en', email_confirmed_at: now }
    const user = await users.insertUser(db, { username, email, password_hash, ...person }, now)
    await store.replaceMember(db, { user_id: user.id, role_ids: [role.id], active: true }, now)
    return true
  })
}

export async function getOwnerRole(db: Db): Promise<RoleRow> {
  const owner = (await store.listRoles(db)).find(({ permissions }) => permissions.includes('staff'))
  if (!owner) throw new Error('No role has the staff permission')
  return owner
}
