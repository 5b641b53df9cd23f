import type { CreditEntryKind } from '@fieldhouse/contract/credit'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

export interface NewEntry {
  account_id: string
  kind: CreditEntryKind
  amount: string
  at: Date
  reservation_id?: string
  order_id?: string
  refund_id?: string
  reason?: string
  actor?: string | null
}

interface Signs {
  balance: number
  reserved: number
}

const write = preparedQuery<{ id: string }>(
  'credit_entry_insert',
  `with changed as (
    update credit.accounts
    set balance = balance + $4::numeric * $5::int, reserved = reserved + $4::numeric * $6::int
    where id = $1 and balance + $4::numeric * $5::int >= 0 and reserved + $4::numeric * $6::int >= 0
    returning id, balance
  )
  insert into credit.entries (account_id, at, kind, amount, balance_after, reservation_id, order_id, refund_id, reason,
    actor)
  select id, $2, $3, $4::numeric, balance, $7, $8, $9, $10, $11 from changed returning id`,
)

/** Changes the balance and adds the entry in one statement. False if the balance does not allow it. */
export async function writeEntry(db: Db, entry: NewEntry, signs: Signs): Promise<boolean> {
  const { account_id, at, kind, amount, reservation_id, order_id, refund_id, reason, actor } = entry
  const optional = [reservation_id, order_id, refund_id, reason, actor].map((value) => value ?? null)
  return (await write(db, [account_id, at, kind, amount, signs.balance, signs.reserved, ...optional])).length > 0
}

export interface Reservation {
  account_id: string
  amount: string
}

const selectOpen = preparedQuery<Reservation>(
  'credit_reservation',
  `select e.account_id, e.amount::text as amount
  from credit.entries e
  where e.reservation_id = $1 and e.kind = 'reserved' and not exists (
    select from credit.entries s where s.reservation_id = $1 and s.kind in ('spent', 'released'))`,
)

/** Undefined if nothing was reserved, or it was spent or released. */
export async function findOpenReservation(db: Db, reservation_id: string): Promise<Reservation | undefined> {
  return (await selectOpen(db, [reservation_id]))[0]
}

export interface EntryRow {
  id: number
  at: Date
  kind: CreditEntryKind
  amount: string
  balance: string
  order_id: string | null
  reason: string | null
  actor: string | null
}

const list = preparedQuery<EntryRow>(
  'credit_entries',
  `select id, at, kind, amount::text as amount, balance_after::text as balance, order_id, reason, actor
  from credit.entries where account_id = $1 order by id desc limit $2 offset $3`,
)
const count = preparedQuery<{ count: number }>(
  'credit_entries_count',
  'select count(*)::int as count from credit.entries where account_id = $1',
)

export async function listEntries(
  db: Db,
  account_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return list(db, [account_id, limit, offset])
}

export async function countEntries(db: Db, account_id: string): Promise<number> {
  return (await count(db, [account_id]))[0]?.count ?? 0
}
