import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { UnapprovedHold } from '../rules/hold-shares.ts'
import type { StockBalance, StockLine } from '../rules.ts'

export interface NewHold {
  hold_id: string
  /** Null: held for a return. */
  cart_id: string | null
  /** Null: a decision ends the hold, not time. */
  expires_at: Date | null
}

const insertLines = preparedQuery(
  'stock_hold',
  `insert into stock.holds (hold_id, cart_id, expires_at, sku_id, quantity, approved, party, created_at)
  select $1, $2, $3, h.sku_id, h.quantity, $6, $7, $8 from unnest($4::int[], $5::int[]) as h (sku_id, quantity)
  on conflict (hold_id, sku_id) do update set quantity = holds.quantity + excluded.quantity`,
)

/** `party` is null for an approved hold, which counts for nobody. */
export async function insertHold(
  db: Db,
  { hold_id, cart_id, expires_at }: NewHold,
  lines: readonly StockLine[],
  { party, at }: { party: string | null; at: Date },
) {
  await insertLines(db, [hold_id, cart_id, expires_at, ...columnsOf(lines), party === null, party ?? '', at])
}

const deleteLines = preparedQuery<StockLine>(
  'stock_end_hold',
  'delete from stock.holds where hold_id = $1 returning sku_id, quantity',
)

/** Returns the held units; empty if the hold has ended. */
export async function deleteHold(db: Db, hold_id: string): Promise<StockLine[]> {
  return deleteLines(db, [hold_id])
}

const approveLines = preparedQuery<StockLine>(
  'stock_approve_hold',
  `update stock.holds set approved = true, party = '', expires_at = $2 where hold_id = $1
  returning sku_id, quantity`,
)

/** Returns the units that the hold has reserved; it no longer yields. */
export async function approveHold(db: Db, hold_id: string, expires_at: Date | null): Promise<StockLine[]> {
  return approveLines(db, [hold_id, expires_at])
}

const lockRows = preparedQuery<StockBalance & { sku_id: number }>(
  'stock_lock_for_hold',
  `select sku_id, on_hand, held, committed from stock.balances
  where sku_id = any ($1::int[]) order by sku_id for no key update`,
)

/** In the order of ids to avoid deadlocks. A SKU without a balance has no units and is omitted. */
export async function lockHoldBalances(db: Db, sku_ids: readonly number[]) {
  return new Map((await lockRows(db, [sku_ids])).map(({ sku_id, ...balance }) => [sku_id, balance]))
}

export interface UnapprovedUnits {
  sku_id: number
  unapproved: number
  unapproved_of_party: number
}

const sumUnapproved = preparedQuery<UnapprovedUnits>(
  'stock_sum_unapproved',
  `select sku_id, sum(quantity)::int as unapproved,
    coalesce(sum(quantity) filter (where party = $2), 0)::int as unapproved_of_party
  from stock.holds where sku_id = any ($1::int[]) and not approved group by sku_id`,
)

/** A statement of its own, after the lock: the one that waits for the lock does not see what was committed meanwhile. */
export async function sumUnapprovedUnits(db: Db, sku_ids: readonly number[], party = '') {
  return new Map((await sumUnapproved(db, [sku_ids, party])).map((row) => [row.sku_id, row]))
}

const lockUnapproved = preparedQuery<UnapprovedHold>(
  'stock_lock_unapproved',
  `select hold_id, sku_id, quantity from stock.holds where sku_id = any ($1::int[]) and not approved
  order by created_at, hold_id for update skip locked`,
)

/** Oldest first. Skips holds that another transaction is approving or ending, because waiting could deadlock. */
export async function lockUnapprovedHolds(db: Db, sku_ids: readonly number[]): Promise<UnapprovedHold[]> {
  return lockUnapproved(db, [sku_ids])
}

const reduceLines = preparedQuery(
  'stock_reduce_holds',
  `with yielded as (
    select * from unnest($1::uuid[], $2::int[], $3::int[]) as y (hold_id, sku_id, quantity)
  ), ended as (
    delete from stock.holds h using yielded y
    where h.hold_id = y.hold_id and h.sku_id = y.sku_id and h.quantity = y.quantity
  )
  update stock.holds h set quantity = h.quantity - y.quantity from yielded y
  where h.hold_id = y.hold_id and h.sku_id = y.sku_id and h.quantity > y.quantity`,
)

export async function reduceHolds(db: Db, yielded: readonly UnapprovedHold[]): Promise<void> {
  await reduceLines(db, [yielded.map(({ hold_id }) => hold_id), ...columnsOf(yielded)])
}

/** Of these SKUs, or of all. */
export async function listExpiredHolds(db: Db, now: Date, sku_ids?: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('stock.holds')
    .select('hold_id')
    .distinct()
    .where('expires_at', '<=', now)
    .$if(sku_ids !== undefined, (query) => query.where('sku_id', 'in', [...(sku_ids ?? [])]))
    .execute()
  return rows.map(({ hold_id }) => hold_id)
}

/** Empty if another transaction has approved or ended the hold. */
export async function deleteExpiredHold(db: Db, hold_id: string, now: Date): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    delete from stock.holds where hold_id = ${hold_id} and expires_at <= ${now} returning sku_id, quantity`.execute(db)
  return rows
}

const selectHeld = preparedQuery<StockLine>(
  'stock_held_by',
  'select sku_id, sum(quantity)::int as quantity from stock.holds where cart_id = $1 group by sku_id',
)

export async function listHeldUnits(db: Db, cart_id: string): Promise<StockLine[]> {
  return selectHeld(db, [cart_id])
}

const selectShort = preparedQuery<{ sku_id: number }>(
  'stock_short',
  `select w.sku_id from unnest($1::int[], $2::int[]) as w (sku_id, quantity)
  left join stock.balances b on b.sku_id = w.sku_id
  where coalesce(b.on_hand - b.held - b.committed, 0) < w.quantity`,
)

export async function listShortSkuIds(db: Db, lines: readonly StockLine[]): Promise<number[]> {
  return (await selectShort(db, columnsOf(lines))).map(({ sku_id }) => sku_id)
}

function columnsOf(lines: readonly StockLine[]): [number[], number[]] {
  return [lines.map(({ sku_id }) => sku_id), lines.map(({ quantity }) => quantity)]
}
