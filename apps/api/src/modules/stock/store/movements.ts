import type { MovementKind } from '@fieldhouse/contract/stock'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Posting, StockBalance } from '../rules.ts'

export interface NewMovement {
  at: Date
  kind: MovementKind
  reason?: string | null | undefined
  reference?: string | null | undefined
  note?: string | null | undefined
  actor?: string
  request_id?: string
  reverses?: number
}

/** One statement, because the trigger checks that its postings balance and then updates the balances. */
const insertWithPostings = preparedQuery<{ id: number }>(
  'stock_write_movement',
  `with movement as (
    insert into stock.movements (at, kind, reason, reference, note, actor, request_id, reverses)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
  ), written as (
    insert into stock.postings (sku_id, movement_id, account, quantity)
    select p.sku_id, movement.id, p.account::stock.account, p.quantity
    from movement, unnest($9::int[], $10::text[], $11::int[]) as p (sku_id, account, quantity)
  )
  select id from movement`,
)

export async function insertMovement(db: Db, movement: NewMovement, postings: readonly Posting[]): Promise<number> {
  const { at, kind, reason, reference, note, actor, request_id, reverses } = movement
  const [written] = await insertWithPostings(db, [
    at,
    kind,
    reason,
    reference,
    note,
    actor,
    request_id,
    reverses,
    postings.map(({ sku_id }) => sku_id),
    postings.map(({ account }) => account),
    postings.map(({ quantity }) => quantity),
  ])
  if (!written) throw new Error(`insert of a “${kind}” stock movement returned no row`)
  return written.id
}

/** Locks the balances until the commit, in the order of ids to avoid deadlocks. Inserts missing rows with zeros. */
export async function lockBalances(db: Db, skuIds: readonly number[]): Promise<Map<number, StockBalance>> {
  await sql`
    insert into stock.balances (sku_id) select sku_id from unnest(${skuIds}::int[]) as wanted (sku_id) order by sku_id
    on conflict do nothing`.execute(db)
  const { rows } = await sql<StockBalance & { sku_id: number }>`
    select sku_id, on_hand, held, committed from stock.balances
    where sku_id = any (${skuIds}) order by sku_id for no key update`.execute(db)
  return new Map(rows.map(({ sku_id, ...balance }) => [sku_id, balance]))
}

export interface MovementRow {
  id: number
  kind: MovementKind
  reason: string | null
  reference: string | null
  note: string | null
}

/** Serializes concurrent undos of the same movement; a row lock needs the right to update, which movements do not grant. */
export async function lockMovement(db: Db, id: number): Promise<MovementRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock.movements', ${id}))`.execute(db)
  return db
    .selectFrom('stock.movements')
    .select(['id', sql<MovementKind>`kind`.as('kind'), 'reason', 'reference', 'note'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The end of the chain of reversals that starts with this movement, and the number of reversals in it. */
export async function getLastReversal(db: Db, id: number): Promise<{ id: number; steps: number }> {
  const { rows } = await sql<{ id: number; steps: number }>`
    with recursive chain (id, steps) as (
      select id, 0 from stock.movements where id = ${id}
      union all
      select m.id, chain.steps + 1 from stock.movements m join chain on m.reverses = chain.id
    )
    select id, steps from chain order by steps desc limit 1`.execute(db)
  return rows[0] ?? { id, steps: 0 }
}

export async function listPostings(db: Db, movementId: number): Promise<Posting[]> {
  return db
    .selectFrom('stock.postings')
    .select(['sku_id', 'account', 'quantity'])
    .where('movement_id', '=', movementId)
    .orderBy('sku_id')
    .orderBy('account')
    .execute()
}
