import type { Query } from '@fieldhouse/contract/endpoint'
import type {
  FitCounts,
  listReturns as listing,
  ReturnReasons,
  StaffReturn,
  StaffReturnSummary,
} from '@fieldhouse/contract/returns'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { sumShippedUnits } from '#modules/orders/service/shipped-units.ts'
import { listShortSkuIds } from '#modules/stock/service/holds.ts'
import { listSkuBarcodes } from '#modules/stock/service/sellable-sizes.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { addDays } from '../rules/window.ts'
import * as fit from '../store/fit-counts.ts'
import * as store from '../store/return-lists.ts'
import type { ReturnRow } from '../store/returns.ts'
import { findReturn } from '../store/returns.ts'
import { listReturnEvents } from '../store/write-returns.ts'
import { priceLine } from './price-lines.ts'
import type { ReturnDeps } from './return-deps.ts'
import { serializeReturn, serializeSummary } from './serialize-return.ts'

const REASON_DAYS = 90
const FIT_PROBLEM_UNITS = 5

interface Bounds {
  limit: number
  offset: number
}

export async function listReturns(db: Db, filters: Query<typeof listing>, bounds: Bounds) {
  const rows = await store.listReturns(db, filters, bounds)
  const short = new Set(await listShortSwaps(db, rows))
  const results: StaffReturnSummary[] = rows.map((row) => serializeSummary(row, short))
  return { count: await store.countReturns(db, filters), results, views: await store.countViews(db) }
}

export async function listOwnReturns(db: Db, user_id: number, bounds: Bounds) {
  const rows = await store.listReturnsOfUser(db, user_id, bounds)
  return { count: await store.countReturnsOfUser(db, user_id), results: rows.map(serializeReturn) }
}

/** Counts no further than `cap`. */
export async function countReturnsToHandle(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  return store.countToHandle(db, cap)
}

async function listShortSwaps(db: Db, rows: readonly ReturnRow[]): Promise<number[]> {
  const wanted = rows
    .flatMap(({ lines }) => lines)
    .filter(({ wish, swap_sku_id }) => wish === 'swap' && swap_sku_id !== null)
    .map(({ swap_sku_id, quantity }) => ({ sku_id: swap_sku_id ?? 0, quantity }))
  return listShortSkuIds(db, wanted)
}

export async function readStaffReturn(deps: Pick<ReturnDeps, 'db' | 'money'>, id: string): Promise<StaffReturn> {
  const { db, money } = deps
  const row = await findReturn(db, id)
  if (!row) throw new DomainError('not_found')
  const order = await readOrder(db, row.order_id)
  const payments = await money.readPayments(row.order_id)
  const short = row.hold_until === null ? new Set(await listShortSwaps(db, [row])) : new Set<number>()
  const barcodes = await listSkuBarcodes(
    db,
    row.lines.map(({ sku_id }) => sku_id),
  )
  return {
    ...serializeReturn(row),
    customer: row.customer,
    lang: row.lang,
    version: row.version,
    history: await listReturnEvents(db, id),
    options: row.lines.map((line) => ({
      position: line.position,
      ...priceLine({ order, payments }, line),
      swap: line.swap_sku_id !== null && !short.has(line.swap_sku_id),
      barcode: barcodes.get(line.sku_id) ?? null,
    })),
  }
}

export async function readReturnReasons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ReturnReasons> {
  const since = addDays(clock.now(), -REASON_DAYS)
  const reasons = await fit.sumReasons(db, since)
  const returned = reasons.reduce((sum, { units }) => sum + units, 0)
  return { days: REASON_DAYS, returned, reasons, fit: await fit.listFitProblems(db, since, FIT_PROBLEM_UNITS) }
}

/** Units of a product by SKU: shipped, and returned by reason. */
export async function readFitCounts(db: Db, product_id: number): Promise<FitCounts> {
  const shipped = await sumShippedUnits(db, product_id)
  const counts = await fit.listFitCounts(
    db,
    shipped.map(({ sku_id }) => sku_id),
  )
  const skus = shipped.map((sku) => ({
    ...sku,
    returned: counts.filter(({ sku_id }) => sku_id === sku.sku_id).map(({ reason, units }) => ({ reason, units })),
  }))
  return { product_id, skus }
}
