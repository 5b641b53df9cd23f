import type { Caller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import type { State } from './changes.ts'
import { changesBetween, wordsOf } from './changes.ts'
import * as store from './store.ts'

export interface Change {
  /** The operation by which it was made. */
  action: string
  entity: string
  entity_id: string
  /** What people call it. */
  entity_name: string
  /** Null: it did not exist. */
  before: State | null
  /** Null: it is gone. */
  after: State | null
  /** The entry that this change takes back. */
  undo_of?: number
}

/** In whose name something is done, and from where it was asked for. */
export type Actor = Pick<Caller, 'user_id' | 'username' | 'address' | 'request_id' | 'audited'>

/** Writes down what staff has changed, in the transaction of the change itself. What changed nothing leaves no entry. */
export async function recordChange(db: Db, who: Actor, now: Date, change: Change): Promise<number | undefined> {
  const [entry] = await recordChanges(db, who, now, [change])
  return entry
}

/** Several at once; for each the number of its entry, where it left one. */
export async function recordChanges(
  db: Db,
  who: Actor,
  now: Date,
  changes: readonly Change[],
): Promise<(number | undefined)[]> {
  who.audited += 1
  const entries = changes.map((change) => toEntry(who, now, change))
  const ids = await store.insertEntries(
    db,
    entries.filter((entry) => entry !== undefined),
  )
  return entries.map((entry) => entry && ids.shift())
}

function toEntry(who: Actor, now: Date, change: Change): store.NewEntry | undefined {
  const { before, after, action, entity, entity_id, entity_name, undo_of = null } = change
  const changes = changesBetween(before, after)
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
    words: wordsOf([entity_name, entity_id], changes),
    undo_of,
  }
}
