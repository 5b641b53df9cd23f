import type { Permission } from '@fieldhouse/contract/access'
import type { Role } from '@fieldhouse/contract/staff'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { RoleRow, RoleState } from '../store/staff.ts'
import * as store from '../store/staff.ts'
import { assertManagerRemains } from './staff-members.ts'

type RoleDeps = Pick<Deps, 'clock' | 'db'>

const TAKEN = { roles_by_name: 'name_taken' } as const

export async function listRoles({ db }: Pick<Deps, 'db'>): Promise<Role[]> {
  return (await store.listRoles(db)).map(toWire)
}

export async function createRole(deps: RoleDeps, who: Caller, state: RoleState): Promise<Role> {
  return change(deps, async (db, now) => {
    const id = await store.insertRole(db, state)
    await record(db, who, now, { action: 'createRole', id, before: null, after: state })
    return toWire(await getRole(db, id))
  })
}

export async function updateRole(deps: RoleDeps, who: Caller, id: number, state: RoleState): Promise<Role> {
  return change(deps, async (db, now) => {
    const before = await getRole(db, id)
    await store.setRole(db, id, state)
    await assertManagerRemains(db)
    await record(db, who, now, { action: 'updateRole', id, before: stateOf(before), after: state })
    return toWire(await getRole(db, id))
  })
}

export async function deleteRole(deps: RoleDeps, who: Caller, id: number): Promise<void> {
  await change(deps, async (db, now) => {
    const before = await getRole(db, id)
    await removeRole(db, before)
    await record(db, who, now, { action: 'deleteRole', id, before: stateOf(before), after: null })
  })
}

export const roleUndoHandler: UndoHandler = {
  entity: 'role',
  permission: 'staff',
  recent_password: true,
  async lock(db, id) {
    await store.lockStaff(db)
    const role = await findRole(db, Number(id))
    return role && { ...stateOf(role) }
  },
  async write(db, _who, _now, id, state) {
    const existing = await findRole(db, Number(id))
    if (state === null) {
      if (existing) await removeRole(db, existing)
      return
    }
    const role = { name: String(state.name), permissions: state.permissions as string[] }
    if (existing) await store.setRole(db, existing.id, role)
    else await store.insertRole(db, { id: Number(id), ...role })
    await assertManagerRemains(db)
  },
}

/** One lock serializes all changes of roles and members. */
function change<T>({ clock, db }: RoleDeps, work: (db: Db, now: Date) => Promise<T>): Promise<T> {
  const changing = inTransaction(db, async (db) => {
    await store.lockStaff(db)
    return work(db, clock.now())
  })
  return mapConstraintErrors(TAKEN, changing)
}

async function removeRole(db: Db, role: RoleRow): Promise<void> {
  if (role.members > 0) throw new DomainError('role_in_use')
  await store.deleteRole(db, role.id)
}

async function findRole(db: Db, id: number): Promise<RoleRow | undefined> {
  return (await store.listRoles(db)).find((role) => role.id === id)
}

async function getRole(db: Db, id: number): Promise<RoleRow> {
  const role = await findRole(db, id)
  if (!role) throw new DomainError('not_found')
  return role
}

interface RoleChange {
  action: string
  id: number
  before: RoleState | null
  after: RoleState | null
}

async function record(db: Db, who: Caller, now: Date, { action, id, before, after }: RoleChange): Promise<void> {
  const entity_name = (after ?? before)?.name ?? ''
  await recordChange(db, who, now, {
    action,
    entity: 'role',
    entity_id: String(id),
    entity_name,
    before: before && { ...before },
    after: after && { ...after },
  })
}

function stateOf({ name, permissions }: RoleRow): RoleState {
  return { name, permissions }
}

function toWire(role: RoleRow): Role {
  return { ...role, permissions: role.permissions as Permission[] }
}
