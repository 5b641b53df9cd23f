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

/** Writes down what staff has changed, in the transaction of the change itself. What changed nothing leaves no entry. */
export async function recordChange(db: Db, who: Caller, now: Date, change: Change): Promise<number | undefined> {
  const { before, after, action, entity, entity_id, entity_name, undo_of = null } = change
  const changes = changesBetween(before, after)
  who.audited += 1
  if (changes.length === 0) return undefined

  return store.insertEntry(db, {
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
  })
}
