import type { ImportState } from '@fieldhouse/contract/imports'
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
  done: number
  creates: number
  updates: number
  sames: number
  errors: number
  phase_at: Date | null
  phase_from: number
  actor: StoredActor | null
  moved_at: Date
}

export async function insertImport(
  db: Db,
  row: { name: string; bytes: number; created_by: string; now: Date },
): Promise<number> {
  const { now, ...values } = row
  const { id } = await db
    .insertInto('catalog.imports')
    .values({ ...values, state: 'uploading', created_at: now, moved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  return selectImports(db).where('m.id', '=', id).executeTakeFirst()
}

/** Locked until commit, so that state transitions are serialized. */
export async function lockImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  await db.selectFrom('catalog.imports').select('id').where('id', '=', id).forUpdate().execute()
  return findImport(db, id)
}

export async function listImports(db: Db, bounds: { limit: number; offset: number }): Promise<ImportRecord[]> {
  return selectImports(db).orderBy('m.id', 'desc').limit(bounds.limit).offset(bounds.offset).execute()
}

export async function countImports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('catalog.imports')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectImports(db: Db) {
  return db
    .selectFrom('catalog.imports as m')
    .selectAll('m')
    .select(
      sql<number>`case when m.state = 'uploading' then (
        select coalesce(sum(length(p.content)), 0)::int from catalog.import_parts p where p.import_id = m.id
      ) else m.bytes end`.as('received'),
    )
    .$castTo<ImportRecord>()
}

type ImportValues = Pick<
  Updateable<DB['catalog.imports']>,
  'state' | 'columns' | 'products' | 'done' | 'phase_at' | 'phase_from' | 'moved_at'
>

export async function setImport(
  db: Db,
  id: number,
  { problem, actor, ...values }: ImportValues & { problem?: FileError; actor?: StoredActor },
): Promise<void> {
  await db
    .updateTable('catalog.imports')
    .set({
      ...values,
      ...(problem ? { problem: JSON.stringify(problem) } : {}),
      ...(actor ? { actor: JSON.stringify(actor) } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Replaces an earlier upload of the same part. */
export async function setPart(db: Db, import_id: number, place: number, content: Buffer): Promise<void> {
  await db
    .insertInto('catalog.import_parts')
    .values({ import_id, place, content })
    .onConflict((conflict) => conflict.columns(['import_id', 'place']).doUpdateSet({ content }))
    .execute()
}

export async function findPart(db: Db, import_id: number, place: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('catalog.import_parts')
    .select('content')
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .executeTakeFirst()
  return row?.content
}

export async function deleteParts(db: Db, import_id: number): Promise<void> {
  await db.deleteFrom('catalog.import_parts').where('import_id', '=', import_id).execute()
}

/** Imports with open work but no progress since then. */
export async function listStalledImports(db: Db, since: Date): Promise<{ id: number; state: string }[]> {
  return db
    .selectFrom('catalog.imports')
    .select(['id', 'state'])
    .where('state', 'in', ['checking', 'applying'])
    .where('moved_at', '<', since)
    .execute()
}

/** Deletes the rows too; the changes stay in the audit log. */
export async function deleteImports(db: Db, made: { before: Date; unfinishedBefore: Date }): Promise<void> {
  await db
    .deleteFrom('catalog.imports')
    .where((row) =>
      row.or([
        row('created_at', '<', made.before),
        row.and([row('state', '=', 'uploading'), row('created_at', '<', made.unfinishedBefore)]),
      ]),
    )
    .execute()
}
