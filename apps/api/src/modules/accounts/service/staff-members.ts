import type { StaffMember } from '@fieldhouse/contract/staff'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as factors from '../store/second-factors.ts'
import * as sessions from '../store/sessions.ts'
import type { MemberRow, RoleRow } from '../store/staff.ts'
import * as store from '../store/staff.ts'
import { announceFactorChange, readFactorState, recordFactors } from './factor-changes.ts'

type StaffDeps = Pick<Deps, 'clock' | 'db'>

export interface MemberState {
  role_ids: number[]
  active: boolean
}

export async function listMembers({ db }: Pick<Deps, 'db'>): Promise<StaffMember[]> {
  return (await store.listMembers(db)).map(toWire)
}

/** For emails to staff. */
export async function listReachableMembers(db: Db): Promise<store.ReachableMember[]> {
  return store.listReachableMembers(db)
}

export async function updateMember({ clock, db }: StaffDeps, who: Caller, username: string, state: MemberState) {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    await store.lockStaff(db)
    const member = await getMember(db, username)
    const before = await describe(db, member)

    await writeMember(db, member.id, state, now)

    const changed = await getMember(db, username)
    await recordChange(db, who, now, {
      action: 'updateMember',
      entity: 'member',
      entity_id: member.username,
      entity_name: member.username,
      before,
      after: await describe(db, changed),
    })
    return toWire(changed)
  })
}

/** For a member who lost all factors and recovery codes. Until a new setup, all permissions are locked. */
export async function resetSecondFactor(
  deps: StaffDeps & Pick<Deps, 'queue'>,
  who: Caller,
  username: string,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const member = await getMember(db, username)
    await store.lockStaffMember(db, member.id)
    const before = await readFactorState(db, member.id)
    await factors.deleteSecondFactors(db, member.id)
    await sessions.endUserSessions(db, member.id, now, 'admin')
    const after = { app: false, passkeys: [] }
    await recordFactors(db, who, now, { action: 'resetSecondFactor', username: member.username, before, after })
    await announceFactorChange(deps, db, who, { user_id: member.id, change: 'second_factors_reset', now })
  })
}

/** Part of an account deletion. Fails for the last member who can manage staff. */
export async function removeFromStaff(db: Db, user_id: number): Promise<void> {
  if (!(await store.findStaff(db, user_id))) return
  await store.lockStaff(db)
  await store.removeMember(db, user_id)
  await assertManagerRemains(db)
}

/** At least one member who can manage staff must remain. */
export async function assertManagerRemains(db: Db): Promise<void> {
  if ((await store.countManagers(db)) === 0) throw new DomainError('last_owner')
}

export const memberUndoHandler: UndoHandler = {
  entity: 'member',
  permission: 'staff',
  recent_password: true,
  async lock(db, username) {
    await store.lockStaff(db)
    const [member] = await store.listMembers(db, username)
    return member && describe(db, member)
  },
  async write(db, _who, now, username, state) {
    const member = await getMember(db, username)
    // Undo never removes a member who joined by invitation; staff deactivates the member instead.
    if (state === null) throw new DomainError('undo_conflict')
    const roles = await store.listRoles(db)
    const names = state.roles as string[]
    const role_ids = roles.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    if (role_ids.length !== names.length) throw new DomainError('undo_conflict')
    await writeMember(db, member.id, { role_ids, active: state.active === true }, now)
  },
}

async function writeMember(db: Db, user_id: number, { role_ids, active }: MemberState, now: Date): Promise<void> {
  const existing = new Set((await store.listRoles(db)).map(({ id }) => id))
  if (!role_ids.every((id) => existing.has(id))) {
    throw new DomainError('validation_failed', { errors: { role_ids: ['contains an unknown role id'] } })
  }
  await store.replaceMember(db, { user_id, role_ids, active }, now)
  if (!active) await sessions.endUserSessions(db, user_id, now, 'admin')
  await assertManagerRemains(db)
}

async function getMember(db: Db, username: string): Promise<MemberRow> {
  const [member] = await store.listMembers(db, username)
  if (!member) throw new DomainError('not_found')
  return member
}

/** The audit log holds role names instead of ids. */
async function describe(db: Db, { role_ids, active }: MemberRow): Promise<{ roles: string[]; active: boolean }> {
  const roles: RoleRow[] = await store.listRoles(db)
  return { roles: roles.filter(({ id }) => role_ids.includes(id)).map(({ name }) => name), active }
}

function toWire({ id: _, passkeys, authenticator_app, ...member }: MemberRow): StaffMember {
  return {
    ...member,
    email: member.email ?? '',
    second_factor: authenticator_app || passkeys > 0,
    last_used_at: member.last_used_at?.toISOString() ?? null,
  }
}
