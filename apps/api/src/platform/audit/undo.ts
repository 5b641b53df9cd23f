import type { Permission } from '@fieldhouse/contract/access'
import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import type { EntityState } from './changes.ts'
import { isRestored, stateToRestore } from './changes.ts'
import { withTodaysNames } from './legacy-names.ts'
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
  /** What applied before a field that had no value. */
  previous?: (before: EntityState, field: string) => unknown
}

type UndoHandlers = readonly UndoHandler[]

/** One transaction must end before the browser gives up after ten seconds. */
const MAX_PARTS = 1000
const MAX_NAMED_CONFLICTS = 100

/** Undoes an entry with all of its parts unless a later change conflicts. The undo itself is audited. */
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
    const undo: Undo = { db, who, now, undoables }
    const undoing = entry.parts > 0 ? await undoParts(undo, entry) : await undoAlone(undo, entry)
    return serializeAuditEntry(await store.getEntry(db, undoing), who, undoables)
  })
}

interface Undo {
  db: Db
  who: Caller
  now: Date
  undoables: UndoHandlers
  /** The undo of the whole, for its parts. */
  part_of?: number
}

async function undoAlone(undo: Undo, entry: EntryRow): Promise<number> {
  const handler = getPermitted(undo, entry)
  if (entry.undone_by !== null) throw new DomainError('undo_conflict')
  const undoing = await restore(undo, handler, entry)
  if (undoing === undefined || undoing === 'conflict') throw new DomainError('undo_conflict')
  return undoing
}

/** All parts or none. Goes on after a conflict, so that the answer names all of them. */
async function undoParts(undo: Undo, whole: EntryRow): Promise<number> {
  getPermitted(undo, whole)
  if (whole.undone_by !== null) throw new DomainError('undo_conflict')
  if (whole.parts > MAX_PARTS) throw new DomainError('undo_too_large')
  const part_of = await recordWholeUndo(undo, whole)
  const conflicts: string[] = []
  for (const part of await store.listParts(undo.db, whole.id)) {
    const outcome = await restore({ ...undo, part_of }, getPermitted(undo, part), part)
    if (outcome === 'conflict') conflicts.push(part.entity_name)
  }
  if (conflicts.length > 0) refuse(conflicts)
  return part_of
}

function refuse(conflicts: readonly string[]): never {
  throw new DomainError('undo_conflict', { errors: { conflicts: conflicts.slice(0, MAX_NAMED_CONFLICTS) } })
}

/** A whole has no state of its own: its entry says what was asked for, and its undo the reverse. */
async function recordWholeUndo({ db, who, now }: Undo, whole: EntryRow): Promise<number> {
  const { id, entity, entity_id, entity_name, changes } = whole
  const stateOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  const states = { before: stateOf('after'), after: stateOf('before') }
  const names = { action: 'undoAuditEntry', entity, entity_id, entity_name }
  const undoing = await recordChange(db, who, now, { ...names, ...states, undo_of: id })
  if (undoing === undefined) throw new Error(`audit entry ${id} has parts but no changes of its own`)
  return undoing
}

/** Returns the entry of the undo, undefined if nothing is left to undo. */
async function restore(
  { db, who, now, part_of }: Undo,
  handler: UndoHandler,
  written: EntryRow,
): Promise<number | 'conflict' | undefined> {
  const entry = withTodaysNames(written)
  const { kind, changes, entity, entity_id, entity_name } = entry
  const current = (await handler.lock(db, entity_id)) ?? null
  const target = stateToRestore(kind, changes, current)
  if (target === undefined) return isRestored(kind, changes, current) ? undefined : 'conflict'

  await orConflict(entry, handler.write(db, who, now, entity_id, target))
  const after = (await handler.lock(db, entity_id)) ?? null
  return recordChange(db, who, now, {
    ...{ action: 'undoAuditEntry', entity, entity_id, entity_name, before: current, after },
    ...(entry.undone_by === null ? { undo_of: entry.id } : {}),
    ...(part_of === undefined ? {} : { part_of }),
    ...(handler.previous ? { previous: handler.previous } : {}),
  })
}

export function serializeAuditEntry(entry: EntryRow, who: Caller, undoables: UndoHandlers): AuditEntry {
  const { kind: _, part_entity: __, ...shown } = entry
  const handler = findHandler(undoables, entry)
  return {
    ...shown,
    at: entry.at.toISOString(),
    undoable: entry.undone_by === null && handler !== undefined && who.permissions.has(handler.permission),
  }
}

function getPermitted({ who, undoables }: Undo, entry: EntryRow): UndoHandler {
  const handler = findHandler(undoables, entry)
  if (!handler || !who.permissions.has(handler.permission)) throw new DomainError('forbidden')
  if (handler.recent_password && !who.password_is_recent) throw new DomainError('password_needed')
  return handler
}

function findHandler(undoables: UndoHandlers, entry: EntryRow): UndoHandler | undefined {
  const entity = entry.part_entity ?? withTodaysNames(entry).entity
  return undoables.find((handler) => handler.entity === entity)
}

/** Unique or foreign-key violation: the name was reused, or another row references this one by now. */
const CONFLICT_SQLSTATES = new Set(['23505', '23503'])

/** Names the entry, because the violation has ended the transaction: no other part can be tried. */
async function orConflict({ entity_name, part_of }: EntryRow, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    const { code } = error as { code?: string }
    const isConflict = code === 'undo_conflict' || (code !== undefined && CONFLICT_SQLSTATES.has(code))
    if (isConflict && part_of !== null) refuse([entity_name])
    throw isConflict ? new DomainError('undo_conflict') : error
  }
}
