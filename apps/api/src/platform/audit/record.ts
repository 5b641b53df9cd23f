import type { Caller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import type { EntityState } from './changes.ts'
import { diffStates, searchTextOf } from './changes.ts'
import * as store from './store.ts'

export interface AuditedChange {
  /** Name of the contract operation. */
  action: string
  entity: string
  entity_id: string
  entity_name: string
  /** Null if the entity is created. */
  before: EntityState | null
  /** Null if the entity is deleted. */
  after: EntityState | null
  /** The entry that this change undoes. */
  undo_of?: number
  /** The entry that this change is a part of. */
  part_of?: number
  /** What applied before a field that had no value: the price until a new one starts. For people, not for undo. */
  previous?: (before: EntityState, field: string) => unknown
}

export type Actor = Pick<Caller, 'user_id' | 'username' | 'address' | 'request_id' | 'auditedEntries'>

/** Records a staff change in the transaction of the change. A change without different fields leaves no entry. */
export async function recordChange(db: Db, who: Actor, now: Date, change: AuditedChange): Promise<number | undefined> {
  const [entry] = await recordChanges(db, who, now, [change])
  return entry
}

/** Returns one entry id per change, undefined for a change that left no entry. */
export async function recordChanges(
  db: Db,
  who: Actor,
  now: Date,
  changes: readonly AuditedChange[],
): Promise<(number | undefined)[]> {
  who.auditedEntries += 1
  const entries = changes.map((change) => toEntry(who, now, change))
  const ids = await store.insertEntries(
    db,
    entries.filter((entry) => entry !== undefined),
  )
  return entries.map((entry) => entry && ids.shift())
}

/**
 * Records many changes as one entry with parts, which undo reverts together. Without a different field there is no
 * entry. Returns the id of the entry, and for each part whether it is recorded.
 */
export async function recordWhole(
  db: Db,
  who: Actor,
  now: Date,
  { parts, ...whole }: AuditedChange & { parts: readonly AuditedChange[] },
): Promise<{ id: number | null; recorded: boolean[] }> {
  const isChanged = parts.some(({ before, after }) => diffStates(before, after).length > 0)
  const part_of = isChanged ? await recordChange(db, who, now, whole) : undefined
  if (part_of === undefined) {
    who.auditedEntries += 1
    return { id: null, recorded: parts.map(() => false) }
  }
  const ids = await recordChanges(
    db,
    who,
    now,
    parts.map((part) => ({ ...part, part_of })),
  )
  return { id: part_of, recorded: ids.map((id) => id !== undefined) }
}

function toEntry(who: Actor, now: Date, change: AuditedChange): store.NewEntry | undefined {
  const { before, after, action, entity, entity_id, entity_name, undo_of = null, part_of = null } = change
  const changes = diffStates(before, after, change.previous)
  if (changes.length === 0) return undefined

  return {
    at: now,
    actor_id: who.user_id,
    actor: who.username,
    address: who.address,
    request_id: who.request_id,
    kind: before === null ? 'created' : after === null ? 'removed' : 'changed',
    action,
    entity,
    entity_id,
    entity_name,
    changes: JSON.stringify(changes),
    words: searchTextOf([entity_name, entity_id], changes),
    undo_of,
    part_of,
  }
}
