import type { Permission } from '@fieldhouse/contract/access'
import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import type { EntityState } from './changes.ts'
import { stateToRestore } from './changes.ts'
import { recordChange } from './record.ts'
import type { EntryRow } from './store.ts'
import * as store from './store.ts'

/** Undoes changes of one entity type. Each audited module provides its own handler. */
export interface UndoHandler {
  entity: string
  /** The permission that the regular edit of the entity requires. */
  permission: Permission
  recent_password?: true
  /** The current state, locked until commit; undefined if the entity does not exist. */
  lock: (db: Db, entity_id: string) => Promise<EntityState | undefined>
  /** Null deletes the entity; a state recreates a deleted entity under the same id. */
  write: (db: Db, who: Caller, now: Date, entity_id: string, state: EntityState | null) => Promise<void>
}

type UndoHandlers = readonly UndoHandler[]

/** Undoes an entry unless a later change conflicts. The undo itself is audited. */
export async function undoEntry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  undoables: UndoHandlers,
  id: number,
): Promise<AuditEntry> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const entry = await store.lockEntry(db, id)
    if (!entry) throw new DomainError('not_found')
    const undoable = getPermitted(undoables, who, entry)
    if (entry.undone_by !== null) throw new DomainError('undo_conflict')

    const current = (await undoable.lock(db, entry.entity_id)) ?? null
    const target = stateToRestore(entry.kind, entry.changes, current)
    if (target === undefined) throw new DomainError('undo_conflict')

    await orConflict(undoable.write(db, who, now, entry.entity_id, target))
    const { entity, entity_id, entity_name } = entry
    const written = (await undoable.lock(db, entity_id)) ?? null
    const change = { entity, entity_id, entity_name, before: current, after: written, undo_of: id }
    const undoing = await recordChange(db, who, now, { action: 'undoAuditEntry', ...change })
    if (undoing === undefined) throw new DomainError('undo_conflict')
    return serializeAuditEntry(await store.getEntry(db, undoing), who, undoables)
  })
}

export function serializeAuditEntry({ kind: _, ...entry }: EntryRow, who: Caller, undoables: UndoHandlers): AuditEntry {
  const undoable = undoables.find(({ entity }) => entity === entry.entity)
  return {
    ...entry,
    at: entry.at.toISOString(),
    undoable: entry.undone_by === null && undoable !== undefined && who.permissions.has(undoable.permission),
  }
}

function getPermitted(undoables: UndoHandlers, who: Caller, { entity }: EntryRow): UndoHandler {
  const undoable = undoables.find((handler) => handler.entity === entity)
  if (!undoable || !who.permissions.has(undoable.permission)) throw new DomainError('forbidden')
  if (undoable.recent_password && !who.password_is_recent) throw new DomainError('password_needed')
  return undoable
}

/** Unique or foreign-key violation: the name was reused, or another row references this one by now. */
const CONFLICT_SQLSTATES = new Set(['23505', '23503'])

async function orConflict(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    const { code } = error as { code?: string }
    throw code && CONFLICT_SQLSTATES.has(code) ? new DomainError('undo_conflict') : error
  }
}
