import type { Body, ResponseBody } from '@fieldhouse/contract/endpoint'
import type {
  CustomerGroup,
  createCustomerGroup as create,
  getCustomerGroup as get,
} from '@fieldhouse/contract/promotions'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/groups.ts'

type GroupDeps = Pick<Deps, 'clock' | 'db'>
type GroupInput = Body<typeof create>

const TAKEN = { groups_by_name: 'name_taken' } as const

export async function getGroup({ db }: Pick<Deps, 'db'>, id: number): Promise<ResponseBody<typeof get>> {
  const group = await findGroup(db, id)
  if (!group) throw new DomainError('not_found')
  const members = await store.listMembers(db, id)
  return { ...group, usernames: members.map(({ username }) => username) }
}

export async function createGroup({ clock, db }: GroupDeps, who: Caller, entered: GroupInput): Promise<CustomerGroup> {
  const creating = inTransaction(db, async (db) => {
    const user_ids = await resolveMembers(db, entered.usernames ?? [])
    const id = await store.insertGroup(db, entered.name.trim())
    await store.replaceMembers(db, id, user_ids)
    return finish(db, who, clock.now(), { action: 'createCustomerGroup', id, before: null })
  })
  return mapConstraintErrors(TAKEN, creating)
}

export async function replaceGroup(
  { clock, db }: GroupDeps,
  who: Caller,
  { id, group: { name, usernames } }: { id: number; group: GroupInput },
): Promise<CustomerGroup> {
  const changing = inTransaction(db, async (db) => {
    const before = await groupUndoHandler.lock(db, String(id))
    if (!before) throw new DomainError('not_found')
    await store.setGroupName(db, id, name.trim())
    if (usernames) await store.replaceMembers(db, id, await resolveMembers(db, usernames))
    return finish(db, who, clock.now(), { action: 'replaceCustomerGroup', id, before })
  })
  return mapConstraintErrors(TAKEN, changing)
}

export async function deleteGroup({ clock, db }: GroupDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await groupUndoHandler.lock(db, String(id))
    if (!before) throw new DomainError('not_found')
    if (await store.isGroupUsed(db, id)) throw new DomainError('group_in_use')
    await store.deleteGroup(db, id)
    const entity = { entity: 'customer_group', entity_id: String(id), entity_name: String(before.name) }
    await recordChange(db, who, clock.now(), { action: 'deleteCustomerGroup', ...entity, before, after: null })
  })
}

/** Members are stored by id: the audit log is append-only, and a username in it could not be anonymized. */
export const groupUndoHandler: UndoHandler = {
  entity: 'customer_group',
  permission: 'promotions',
  async lock(db, id) {
    await store.lockGroup(db, Number(id))
    const group = await findGroup(db, Number(id))
    const members = group && (await store.listMembers(db, group.id))
    return group && { name: group.name, members: members?.map(({ id }) => id).sort((a, b) => a - b) }
  },
  async write(db, _who, _now, entity_id, state) {
    const id = Number(entity_id)
    if (state === null) {
      if (await store.isGroupUsed(db, id)) throw new DomainError('undo_conflict')
      return store.deleteGroup(db, id)
    }
    const { name, members } = state as { name: string; members?: number[] | null }
    if (await findGroup(db, id)) await store.setGroupName(db, id, name)
    else await store.insertGroup(db, name, id)
    await store.replaceMembers(db, id, members ?? [])
  },
}

interface RecordedGroupEdit {
  action: string
  id: number
  before: Record<string, unknown> | null
}

async function finish(
  db: Db,
  who: Caller,
  now: Date,
  { action, id, before }: RecordedGroupEdit,
): Promise<CustomerGroup> {
  const group = (await findGroup(db, id)) as CustomerGroup
  const after = (await groupUndoHandler.lock(db, String(id))) ?? null
  const entity = { entity: 'customer_group', entity_id: String(id), entity_name: group.name }
  await recordChange(db, who, now, { action, ...entity, before, after })
  return group
}

async function findGroup(db: Db, id: number): Promise<CustomerGroup | undefined> {
  const [group] = await store.listGroups(db, id)
  return group
}

const NAMED_IN_REFUSAL = 20

/** Rejects unknown names with a list of them. */
async function resolveMembers(db: Db, usernames: readonly string[]): Promise<number[]> {
  const names = usernames.map((name) => name.trim()).filter(Boolean)
  const people = await store.findUserIds(db, names)
  const unknown = names.filter((name) => !people.has(name))
  if (unknown.length > 0) {
    const listed = unknown.slice(0, NAMED_IN_REFUSAL).join(', ')
    throw new DomainError('validation_failed', { errors: { usernames: [`contains unknown usernames: ${listed}`] } })
  }
  return Array.from(new Set(people.values()))
}
