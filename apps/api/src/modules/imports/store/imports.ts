import type { ImportLeftOut, ImportState } from '@fieldhouse/contract/imports'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { FileError, ImportColumn } from '../rules/columns.ts'

/** The staff member in whose name an import is applied. */
export interface StoredActor {
  user_id: number
  username: string
  address: string
  request_id: string
}

export interface ImportRecord {
  id: number
  name: string
  state: ImportState
  bytes: number
  received: number
  created_at: Date
  created_by: string
  columns: (ImportColumn | '')[] | null
  problem: FileError | null
  products: number
  processed: number
  creates: number
  updates: number
  unchanged: number
  errors: number
  phase_at: Date | null
  phase_from: number
  actor: StoredActor | null
  state_changed_at: Date
  /** The audit entry whose parts are the changes of this import. */
  audit_entry_id: number | null
  /** null: our own format. */
  format: 'shopify' | null
  left_out: ImportLeftOut[] | null
}

export async function insertImport(
  db: Db,
  row: { name: string; bytes: number; created_by: string; now: Date },
): Promise<number> {
  const { now, ...values } = row
  const { id } = await db
    .insertInto('imports.imports')
    .values({ ...values, state: 'uploading', created_at: now, state_changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  return selectImports(db).where('m.id', '=', id).executeTakeFirst()
}

/** Locked until commit, so that state transitions are serialized. */
export async function lockImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  await db.selectFrom('imports.imports').select('id').where('id', '=', id).forUpdate().execute()
  return findImport(db, id)
}

export async function listImports(db: Db, bounds: { limit: number; offset: number }): Promise<ImportRecord[]> {
  return selectImports(db).orderBy('m.id', 'desc').limit(bounds.limit).offset(bounds.offset).execute()
}

export async function countImports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('imports.imports')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectImports(db: Db) {
  return db
    .selectFrom('imports.imports as m')
    .selectAll('m')
    .select(
      sql<number>`case when m.state = 'uploading' then (
        select coalesce(sum(length(p.content)), 0)::int from imports.parts p where p.import_id = m.id
      ) else m.bytes end`.as('received'),
    )
    .$castTo<ImportRecord>()
}

type ImportValues = Pick<
  Updateable<DB['imports.imports']>,
  | 'state'
  | 'format'
  | 'columns'
  | 'products'
  | 'processed'
  | 'phase_at'
  | 'phase_from'
  | 'state_changed_at'
  | 'audit_entry_id'
>

export async function setImport(
  db: Db,
  id: number,
  {
    problem,
    actor,
    left_out,
    ...values
  }: ImportValues & {
    problem?: FileError
    actor?: StoredActor
    left_out?: ImportLeftOut[]
  },
): Promise<void> {
  await db
    .updateTable('imports.imports')
    .set({
      ...values,
      ...(problem ? { problem: JSON.stringify(problem) } : {}),
      ...(left_out ? { left_out: JSON.stringify(left_out) } : {}),
      ...(actor ? { actor: JSON.stringify(actor) } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Replaces an earlier upload of the same part. */
export async function setPart(db: Db, import_id: number, number: number, content: Buffer): Promise<void> {
  await db
    .insertInto('imports.parts')
    .values({ import_id, number, content })
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doUpdateSet({ content }))
    .execute()
}

export async function findPart(db: Db, import_id: number, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('imports.parts')
    .select('content')
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content
}

export async function deleteParts(db: Db, import_id: number): Promise<void> {
  await db.deleteFrom('imports.parts').where('import_id', '=', import_id).execute()
}

/** Imports with open work but no progress since then. */
export async function listStalledImports(db: Db, since: Date): Promise<{ id: number; state: string }[]> {
  return db
    .selectFrom('imports.imports')
    .select(['id', 'state'])
    .where('state', 'in', ['checking', 'applying'])
    .where('state_changed_at', '<', since)
    .execute()
}

/** Deletes the rows too; the changes stay in the audit log. */
export async function deleteImports(db: Db, made: { before: Date; unfinishedBefore: Date }): Promise<void> {
  await db
    .deleteFrom('imports.imports')
    .where((row) =>
      row.or([
        row('created_at', '<', made.before),
        row.and([row('state', '=', 'uploading'), row('created_at', '<', made.unfinishedBefore)]),
      ]),
    )
    .execute()
}
