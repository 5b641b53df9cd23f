import type { Transaction } from '@fieldhouse/contract/orders'
import type { TransactionFilters, TransactionSummary } from '@fieldhouse/contract/payments'
import { startOfZonedDay } from '@fieldhouse/contract/rules/zoned-time'
import { findOrderId, listOrderNumbers } from '#modules/orders/service/read-order.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/transactions.ts'

interface Bounds {
  limit: number
  offset: number
}

type ListOf<T> = Promise<{ count: number; results: T[] }>

/** Staff filters every transaction, a customer lists their own. */
export async function listTransactions(
  { db, settings }: Pick<Deps, 'db'> & { settings: LiveSettings },
  who: Caller,
  { kind, method, from, to, order, provider_ref }: TransactionFilters,
  bounds: Bounds,
): ListOf<TransactionSummary> {
  const filters = { kind, method, from, to, order, provider_ref }
  if (who.audience !== 'admin') {
    refuseFilters(filters)
    return list(db, { user_id: who.user_id }, bounds)
  }
  const criteria = await toCriteria(db, filters, await settings.get('shop.time_zone'))
  if (!criteria) return { count: 0, results: [] }
  const { count, results } = await list(db, criteria, bounds)
  return { count, results: await withOrderNumbers(db, results) }
}

async function list(db: Db, criteria: store.TransactionCriteria, bounds: Bounds): ListOf<Transaction> {
  const count = await store.countTransactions(db, criteria)
  return { count, results: await store.listTransactions(db, criteria, bounds) }
}

/** To customers the filters of staff are fields that do not exist. */
function refuseFilters(filters: Partial<Record<keyof TransactionFilters, unknown>>): void {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (named.length === 0) return
  const errors = Object.fromEntries(named.map(([name]) => [name, ['is not a known field']]))
  throw new DomainError('validation_failed', { errors })
}

type Filters = { [Name in keyof TransactionFilters]: TransactionFilters[Name] | undefined }

/** Undefined where the order does not exist, so nothing can match. */
export async function toCriteria(
  db: Db,
  { kind, method, from, to, order, provider_ref }: Filters,
  zone: string,
): Promise<store.TransactionCriteria | undefined> {
  const order_id = order && (await resolveOrder(db, order))
  if (order && !order_id) return undefined
  const since = from ? startOfZonedDay(from, zone) : undefined
  const until = to ? startOfZonedDay(to, zone, 1) : undefined
  return { kind, method, since, until, order_id, provider_ref }
}

async function resolveOrder(db: Db, order: string): Promise<string | undefined> {
  const number = /^#?(\d+)$/.exec(order)?.[1]
  return number === undefined ? order : findOrderId(db, Number(number))
}

export type NumberedTransaction = Transaction & { order_number: number | null }

export async function withOrderNumbers(db: Db, rows: readonly Transaction[]): Promise<NumberedTransaction[]> {
  const ids = rows.flatMap(({ order_id }) => order_id ?? [])
  const numbers = await listOrderNumbers(db, ids)
  return rows.map((row) => ({ ...row, order_number: numbers.get(row.order_id ?? '') ?? null }))
}
