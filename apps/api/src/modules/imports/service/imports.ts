import type { Import, ImportRow, ImportState, ImportVerdict } from '@fieldhouse/contract/imports'
import { IMPORT_PART_BYTES } from '@fieldhouse/contract/imports'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { ImportColumn } from '../rules/columns.ts'
import { KEY_COLUMNS } from '../rules/columns.ts'
import { assertTransition, secondsLeft } from '../rules/import-states.ts'
import type { RowError } from '../rules/rows.ts'
import { parseRow } from '../rules/rows.ts'
import { lineOfKey } from '../rules/shopify/row-keys.ts'
import type { ImportRowRecord } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'
import * as store from '../store/imports.ts'

export const RUN_IMPORT = 'imports-run'

type ImportDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export async function createImport(
  { clock, db }: ImportDeps,
  who: Caller,
  { name, bytes }: { name: string; bytes: number },
): Promise<Import> {
  const now = clock.now()
  const id = await store.insertImport(db, { name: name.trim(), bytes, created_by: who.username, now })
  return serializeImport(await getImport(db, id), now)
}

/** Parts may arrive twice and in any order. The last missing one starts the dry run. */
export async function uploadPart(
  deps: ImportDeps,
  { id, number, content }: { id: number; number: number; content: Buffer | undefined },
): Promise<Import> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const record = await lockImport(db, id)
    const length = Math.min(IMPORT_PART_BYTES, record.bytes - number * IMPORT_PART_BYTES)
    if (record.state !== 'uploading') throw new DomainError('wrong_state')
    if (content?.length !== length || length <= 0) {
      throw new DomainError('validation_failed', { errors: { part: [`must be exactly ${Math.max(0, length)} bytes`] } })
    }
    await store.setPart(db, id, number, content)
    const received = await getImport(db, id)
    if (received.received === record.bytes) await transitionImport(deps, db, received, { state: 'checking' })
    return serializeImport(await getImport(db, id), now)
  })
}

/** Starts or resumes. The audit entries of the import name this caller. */
export async function applyImport(deps: ImportDeps, who: Caller, id: number): Promise<Import> {
  const { user_id, username, address, request_id } = who
  const actor = { user_id, username, address, request_id }
  return transitionByStaff(deps, who, { action: 'applyImport', id, state: 'applying', values: { actor } })
}

export async function pauseImport(deps: ImportDeps, who: Caller, id: number): Promise<Import> {
  return transitionByStaff(deps, who, { action: 'pauseImport', id, state: 'paused' })
}

export async function cancelImport(deps: ImportDeps, who: Caller, id: number): Promise<Import> {
  return transitionByStaff(deps, who, { action: 'cancelImport', id, state: 'canceled' })
}

interface StaffTransition {
  action: string
  id: number
  state: ImportState
  values?: { actor: store.StoredActor }
}

async function transitionByStaff(
  deps: ImportDeps,
  who: Caller,
  { action, id, state, values }: StaffTransition,
): Promise<Import> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const record = await lockImport(db, id)
    await transitionImport(deps, db, record, { state, ...values })
    if (state === 'canceled') await store.deleteParts(db, id)
    const entry = await recordChange(db, who, now, {
      ...{ action, entity: 'import', entity_id: String(id), entity_name: record.name },
      ...{ before: { state: record.state }, after: { state } },
    })
    // Applying goes on after a pause, so the first entry stands for the whole import.
    const isFirst = state === 'applying' && record.audit_entry_id === null
    if (isFirst && entry !== undefined) await store.setImport(db, id, { audit_entry_id: entry })
    return serializeImport(await getImport(db, id), now)
  })
}

/** Queues the worker if the new state has work to do. */
export async function transitionImport(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  db: Db,
  record: ImportRecord,
  { state, ...values }: { state: ImportState } & Parameters<typeof store.setImport>[2],
): Promise<void> {
  assertTransition(record.state, state)
  const now = clock.now()
  const isBeginning = record.state === 'checked' && state === 'applying'
  const processed = isBeginning ? 0 : record.processed
  const isWork = state === 'checking' || state === 'applying'
  const phase = isWork ? { processed, phase_at: now, phase_from: processed } : {}
  await store.setImport(db, record.id, { ...phase, ...values, state, state_changed_at: now })
  if (isWork) await queue.send(db, RUN_IMPORT, { import_id: record.id })
}

export async function getImport(db: Db, id: number): Promise<ImportRecord> {
  const record = await store.findImport(db, id)
  if (!record) throw new DomainError('not_found')
  return record
}

export async function lockImport(db: Db, id: number): Promise<ImportRecord> {
  const record = await store.lockImport(db, id)
  if (!record) throw new DomainError('not_found')
  return record
}

export function serializeImport(record: ImportRecord, now: Date): Import {
  const { id, name, state, bytes, received, created_by, problem, products, processed, actor } = record
  const { errors: error, updates: update, creates: create, unchanged } = record
  return {
    ...{ id, name, state, bytes, received, created_by, problem, products, processed, part_bytes: IMPORT_PART_BYTES },
    applied_by: actor?.username ?? null,
    audit_entry: record.audit_entry_id,
    format: record.format,
    left_out: record.left_out ?? [],
    created_at: record.created_at.toISOString(),
    rows: { error, update, create, unchanged },
    state_changed_at: record.state_changed_at.toISOString(),
    seconds_left: secondsLeft(record, now),
  }
}

export function countRows({ errors, updates, creates, unchanged }: ImportRecord, verdict?: ImportVerdict): number {
  const counts = { error: errors, update: updates, create: creates, unchanged }
  return verdict ? counts[verdict] : errors + updates + creates + unchanged
}

/** A created row has no changes: its cells are returned instead. */
export function serializeRow(
  row: ImportRowRecord,
  { columns, format }: Pick<ImportRecord, 'columns' | 'format'>,
): ImportRow {
  const importColumns = (columns ?? []).map((name) => name || null)
  const read = parseRow({ line: row.line, cells: row.cells, dryRun: null }, importColumns)
  const filled = Object.entries(read.cells as Record<string, string>).filter(
    ([name, text]) => text.trim() !== '' && !isKey(name),
  )
  return {
    line: lineOfKey(row.line, format),
    kind: read.kind ?? null,
    name: [read.slug, read.color, read.size].filter((part) => part !== '').join(' · '),
    verdict: row.verdict ?? 'unchanged',
    changes:
      row.verdict === 'create'
        ? filled.map(([field, after]) => ({ field, before: null, after }))
        : (row.changes ?? []).map(({ field, before, after }) => ({ field, before, after })),
    errors: (row.errors ?? []).map((error) => withLineOfFile(error, format)),
  }
}

function withLineOfFile(error: RowError, format: ImportRecord['format']): RowError {
  if (error.code !== 'duplicate') return error
  return { ...error, detail: String(lineOfKey(Number(error.detail), format)) }
}

function isKey(name: string): boolean {
  return KEY_COLUMNS.includes(name as ImportColumn)
}
