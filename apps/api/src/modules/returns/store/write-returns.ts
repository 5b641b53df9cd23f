import type {
  LabelPayer,
  ReturnEvent,
  ReturnEventKind,
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from '@fieldhouse/contract/returns'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface NewReturn {
  id: string
  order_id: string
  label_paid_by: LabelPayer
  requested_at: Date
  lines: readonly {
    position: number
    sku_id: number
    quantity: number
    reason: ReturnReason
    note: string | null
    wish: ReturnWish
    swap_sku_id: number | null
  }[]
}

export async function insertReturn(db: Db, { lines, ...row }: NewReturn): Promise<void> {
  await db
    .insertInto('returns.returns')
    .values({ ...row, state: 'requested' })
    .execute()
  await db
    .insertInto('returns.lines')
    .values(lines.map((line) => ({ ...line, return_id: row.id })))
    .execute()
}

interface ReturnUpdate {
  state?: ReturnState
  approved_at?: Date
  hold_until?: Date | null
  ends_at?: Date
  sent_at?: Date
  tracking?: string | null
  received_at?: Date
  finished_at?: Date
  rejection?: string
  never_sent?: boolean
}

/** The caller has locked the return. */
export async function updateReturn(db: Db, id: string, change: ReturnUpdate): Promise<void> {
  await db
    .updateTable('returns.returns')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setWish(db: Db, id: string, positions: readonly number[], wish: ReturnWish): Promise<void> {
  await sql`update returns.lines set wish = ${wish}
    where return_id = ${id} and position = any (${positions}::int[])`.execute(db)
}

interface Grades {
  position: number
  restocked: number
  damaged: number
  missing: number
}

export async function setGrades(db: Db, id: string, lines: readonly Grades[]): Promise<void> {
  await sql`update returns.lines l set restocked = g.restocked, damaged = g.damaged, missing = g.missing
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as g (position smallint, restocked integer, damaged integer, missing integer)
    where l.return_id = ${id} and l.position = g.position`.execute(db)
}

export async function setOutcomes(
  db: Db,
  id: string,
  lines: readonly { position: number; outcome: ReturnOutcome }[],
): Promise<void> {
  await sql`update returns.lines l set outcome = g.outcome
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (position smallint, outcome text)
    where l.return_id = ${id} and l.position = g.position`.execute(db)
}

interface NewReturnEvent {
  return_id: string
  kind: ReturnEventKind
  at: Date
  /** Null: the customer, a rule, or a deadline. */
  actor?: string | null
  note?: string | null
}

export async function insertReturnEvent(db: Db, { actor = null, note = null, ...event }: NewReturnEvent) {
  await db
    .insertInto('returns.events')
    .values({ ...event, actor, note })
    .execute()
}

/** Newest first. */
export async function listReturnEvents(db: Db, return_id: string): Promise<ReturnEvent[]> {
  const rows = await db
    .selectFrom('returns.events')
    .select(['kind', 'at', 'actor', 'note'])
    .where('return_id', '=', return_id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, at, ...event }) => ({ ...event, kind: kind as ReturnEventKind, at: at.toISOString() }))
}
