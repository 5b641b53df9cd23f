import type { listAuditEntries } from '@fieldhouse/contract/audit'
import type { Query } from '@fieldhouse/contract/endpoint'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { notifyLater } from '../db/notify-later.ts'
import type { DB } from '../db/types.generated.ts'
import type { FieldChange } from './changes.ts'

export interface EntryRow {
  id: number
  at: Date
  actor: string
  address: string
  request_id: string
  kind: 'created' | 'changed' | 'removed'
  action: string
  entity: string
  entity_id: string
  entity_name: string
  changes: FieldChange[]
  undo_of: number | null
  undone_by: number | null
  part_of: number | null
  parts: number
  /** Type of its parts; null without parts. */
  part_entity: string | null
  hash: string | null
}

export type EntryFilters = Pick<
  Query<typeof listAuditEntries>,
  'q' | 'actor' | 'entity' | 'entity_id' | 'from' | 'until' | 'id' | 'part_of'
> & {
  /** Entities that `q` does not search. */
  unsearched?: readonly string[]
}

export type NewEntry = Insertable<DB['platform.audit_entries']>

/** Keeps an insert far below PostgreSQL's limit of 65,535 parameters. */
const INSERT_BATCH_SIZE = 500

/** Announces the entities that staff has changed. */
export const STAFF_CHANGES = 'staff_changed'

/** Returns the ids in the order of the entries. */
export async function insertEntries(db: Db, entries: readonly NewEntry[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < entries.length; start += INSERT_BATCH_SIZE) {
    const slice = entries.slice(start, start + INSERT_BATCH_SIZE)
    const rows = await db.insertInto('platform.audit_entries').values(slice).returning('id').execute()
    ids.push(...rows.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  const entities = [...new Set(entries.map(({ entity }) => entity))]
  if (entities.length > 0) await notifyLater(db, STAFF_CHANGES, entities)
  return ids
}

/** Newest first. Pages first and joins second, so that only the entries of the page are joined. */
export async function listEntries(
  db: Db,
  filters: EntryFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const page = filtered(db, filters)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return selectEntries(db).where('e.id', 'in', page).orderBy('e.at', 'desc').orderBy('e.id', 'desc').execute()
}

export async function countEntries(db: Db, filters: EntryFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function getEntry(db: Db, id: number): Promise<EntryRow> {
  return selectEntries(db).where('e.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Locks before reading, so that a concurrent undo of the same entry is visible. An advisory lock, because a row lock
 * needs the right to update entries, which the application does not have.
 */
export async function lockEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform.audit_entries', ${id}))`.execute(db)
  return selectEntries(db).where('e.id', '=', id).executeTakeFirst()
}

/** Newest first, so that each part is undone before the ones it builds on. */
export async function listParts(db: Db, part_of: number): Promise<EntryRow[]> {
  return selectEntries(db).where('e.part_of', '=', part_of).orderBy('e.id', 'desc').execute()
}

/** Blocks an undo of the entry until commit; true if it has been undone already. */
export async function isUndone(db: Db, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('platform.audit_entries', ${id}))`.execute(db)
  const undo = await db.selectFrom('platform.audit_entries').select('id').where('undo_of', '=', id).executeTakeFirst()
  return undo !== undefined
}

/** Skip scan: jumps from value to value in the index instead of reading all entries. */
export async function listDistinctValues(db: Db, column: 'actor' | 'entity'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${name} from platform.audit_entries order by ${name} limit 1)
      union all
      select (select ${name} from platform.audit_entries where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

export async function findLastCheck(db: Db) {
  return db.selectFrom('platform.audit_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

function selectEntries(db: Db) {
  return db
    .selectFrom('platform.audit_entries as e')
    .leftJoin('platform.audit_entries as u', 'u.undo_of', 'e.id')
    .leftJoin('platform.audit_links as l', 'l.entry_id', 'e.id')
    .select([
      'e.id',
      'e.at',
      'e.actor',
      'e.address',
      'e.request_id',
      sql<EntryRow['kind']>`e.kind`.as('kind'),
      'e.action',
      'e.entity',
      'e.entity_id',
      'e.entity_name',
      sql<FieldChange[]>`e.changes`.as('changes'),
      'e.undo_of',
      'u.id as undone_by',
      'e.part_of',
      sql<number>`(select count(*)::int from platform.audit_entries p where p.part_of = e.id)`.as('parts'),
      sql<string | null>`(
        select p.entity from platform.audit_entries p where p.part_of = e.id order by p.id limit 1
      )`.as('part_entity'),
      sql<string | null>`encode(l.hash, 'hex')`.as('hash'),
    ])
}

/** Parts are listed by their whole, in the history of an entity, and in a search; otherwise their whole stands for them. */
function filtered(db: Db, filters: EntryFilters) {
  const { q, actor, entity, entity_id, from, until, id, part_of, unsearched = [] } = filters
  const wholesOnly = [q, entity_id, id, part_of].every((filter) => filter === undefined)
  return db
    .selectFrom('platform.audit_entries')
    .$if(wholesOnly, (query) => query.where('part_of', 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(part_of !== undefined, (query) => query.where('part_of', '=', part_of ?? 0))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entity_id !== undefined, (query) => query.where('entity_id', '=', entity_id ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? '')))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? '')))
    .$if(q !== undefined, (query) => query.where(sql<boolean>`strpos(words, ${q?.toLowerCase()}) > 0`))
    .$if(q !== undefined && unsearched.length > 0, (query) => query.where('entity', 'not in', unsearched))
}
