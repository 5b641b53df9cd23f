import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Invitation } from '@fieldhouse/contract/staff'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { UNIQUE_VIOLATION_CODES } from '../rules/unique-violation-codes.ts'
import * as sessions from '../store/sessions.ts'
import type { InvitationRow, RoleRow } from '../store/staff.ts'
import * as store from '../store/staff.ts'
import * as users from '../store/users.ts'
import type { ShopName } from './assert-strong-password.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { getOwnerRole } from './first-owner.ts'
import { queueMail } from './mail-jobs.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { readInvitation } from './tokens.ts'

const VALID_MS = 7 * 24 * 60 * 60 * 1000

type InvitationDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export interface NewInvitation {
  email: string
  role_ids: number[]
  lang?: Language
}

export async function listInvitations({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<Invitation[]> {
  return (await store.listInvitations(db, clock.now())).map((row) => toWire(row, row.invited_by_name))
}

export async function inviteMember(deps: InvitationDeps, who: Caller, invited: NewInvitation): Promise<Invitation> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const existing = await users.findActiveUserByEmail(db, invited.email)
    if (existing && (await store.findStaff(db, existing.id))) throw new DomainError('email_taken')
    const { row, roles } = await makeInvitation(db, invited, who.user_id, now)
    await queueMail(deps, db, { kind: 'staff_invitation', invitation_id: row.id })
    await recordChange(db, who, now, {
      action: 'inviteMember',
      entity: 'invitation',
      entity_id: row.id,
      entity_name: row.email,
      before: null,
      after: { email: row.email, roles: roles.map(({ name }) => name) },
    })
    return toWire(row, who.username)
  })
}

/** The operator of the machine may invite the first owner. The invitation is also mailed. */
export async function inviteOwner(deps: InvitationDeps, email: string): Promise<string> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const owner = await getOwnerRole(db)
    const { row } = await makeInvitation(db, { email, role_ids: [owner.id] }, null, now)
    await queueMail(deps, db, { kind: 'staff_invitation', invitation_id: row.id })
    return row.id
  })
}

export async function revokeInvitation({ clock, db }: InvitationDeps, who: Caller, id: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const taken = await store.consumeInvitation(db, id, now)
    if (!taken) throw new DomainError('not_found')
    await recordChange(db, who, now, {
      action: 'revokeInvitation',
      entity: 'invitation',
      entity_id: id,
      entity_name: taken.email,
      before: { email: taken.email },
      after: null,
    })
  })
}

export interface InvitationAcceptance {
  token: string
  username: string
  password: string
  first_name?: string
  last_name?: string
}

/** Creates an account, or joins the existing account of that address if user name and password match. */
export async function acceptInvitation(
  deps: Pick<Deps, 'clock' | 'db' | 'keys'> & { passwords: PasswordHashes; shopName: ShopName },
  { token, username, password, first_name = '', last_name = '' }: InvitationAcceptance,
): Promise<void> {
  const now = deps.clock.now()
  const id = await readInvitation(deps.keys, token, now)
  const invitation = id && (await store.findInvitation(deps.db, id, now))
  if (!invitation) throw new DomainError('link_expired')
  const { email, lang } = invitation

  const existing = await users.findActiveUserByEmail(deps.db, email)
  const joined = existing?.email_confirmed_at ? existing : undefined
  if (joined) await assertOwn(deps.passwords, joined, { username, password })
  else await assertStrongPassword(deps, password, { username, email }, 'password')
  const password_hash = joined ? '' : await deps.passwords.hash(password)

  const join = inTransaction(deps.db, async (db) => {
    await store.lockStaff(db)
    const taken = await store.consumeInvitation(db, invitation.id, now)
    if (!taken) throw new DomainError('link_expired')
    const row = { username, email, password_hash, first_name, last_name, lang, email_confirmed_at: now }
    const user_id = joined?.id ?? (await adoptAddress(db, row, now))
    await users.voidLinks(db, user_id)
    await store.replaceMember(db, { user_id, role_ids: taken.role_ids, active: true }, now)
  })
  await mapConstraintErrors(UNIQUE_VIOLATION_CODES, join)
}

/**
 * Anybody can register an address that is not theirs. The link proves who owns it, so it turns an unconfirmed account
 * into the invited person's own: new name, new password, no session of before.
 */
async function adoptAddress(db: Db, row: users.NewUser, now: Date): Promise<number> {
  const squatted = await users.replaceUnconfirmedUser(db, row, now)
  if (!squatted) return (await users.insertUser(db, row, now)).id
  await sessions.endUserSessions(db, squatted.id, now)
  return squatted.id
}

async function assertOwn(
  passwords: PasswordHashes,
  user: { username: string; password_hash: string | null },
  { username, password }: { username: string; password: string },
): Promise<void> {
  const isRight = await passwords.verify(password, user.password_hash)
  if (!isRight || user.username.toLowerCase() !== username.toLowerCase()) throw new DomainError('wrong_credentials')
}

async function makeInvitation(
  db: Db,
  { email, role_ids, lang = 'en' }: NewInvitation,
  invited_by: number | null,
  now: Date,
): Promise<{ row: InvitationRow; roles: RoleRow[] }> {
  const roles = (await store.listRoles(db)).filter(({ id }) => role_ids.includes(id))
  if (roles.length !== role_ids.length) {
    throw new DomainError('validation_failed', { errors: { role_ids: ['contains an unknown role id'] } })
  }
  const expires_at = new Date(now.getTime() + VALID_MS)
  const row = { id: randomUUID(), email, role_ids, lang, invited_by, created_at: now, expires_at }
  await store.insertInvitation(db, row)
  return { row: { ...row, ended_at: null }, roles }
}

function toWire({ id, email, role_ids, expires_at }: InvitationRow, invited_by: string | null): Invitation {
  return { id, email, role_ids, invited_by: invited_by ?? '', expires_at: expires_at.toISOString() }
}
