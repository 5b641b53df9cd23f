import type { FulfillmentStatus, LineUnits, OrderEventKind } from '@fieldhouse/contract/orders'
import { fulfillmentStatusOf } from '@fieldhouse/contract/rules/fulfillment-status'
import { restockUnits, shipUnits, uncommitUnits, writeOffUnits } from '#modules/stock/service/holds.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { UnitMove } from '../rules/unit-moves.ts'
import { movableUnits, moveCounts } from '../rules/unit-moves.ts'
import type { UnitRow } from '../store/update-orders.ts'
import * as store from '../store/update-orders.ts'
import { lockOrder } from './update-order.ts'

interface UnitsToMove {
  order_id: string
  move: UnitMove
  /** Without it, every unit that the move can take. Each position at most once. */
  lines?: readonly LineUnits[]
  /** Whether canceled or returned units can be sold again. */
  restock?: boolean
  /** Version that the staff member saw; without it, the current version is accepted. */
  version?: number | undefined
  at: Date
  actor: string | null
  note?: string | null
}

interface MovedUnits {
  lines: LineUnits[]
  before: FulfillmentStatus
  after: FulfillmentStatus
}

const EVENTS: Record<UnitMove, OrderEventKind> = {
  pack: 'packed',
  unpack: 'unpacked',
  cancel: 'canceled',
  ship: 'shipped',
  deliver: 'delivered',
  return: 'returned',
}

/**
 * The only way in which units of an order move: counts, status, stock and event change together, in the caller's
 * transaction. Throws `wrong_state` if there is nothing to move or not as many units where the move takes them from.
 */
export async function moveUnits(db: Db, given: UnitsToMove): Promise<MovedUnits> {
  const { order_id, move, at, actor, note = null } = given
  const order = await lockOrder(db, order_id)
  if (given.version !== undefined && given.version !== order.version) throw new DomainError('version_conflict')

  const rows = await store.listUnits(db, order_id)
  const lines = given.lines ?? movableLines(rows, move)
  if (lines.length === 0) throw new DomainError('wrong_state')
  const moved = applyMove(rows, move, lines)
  const after = fulfillmentStatusOf(moved)

  await store.setUnits(db, order_id, { fulfillment_status: after, lines: moved })
  await store.insertOrderEvent(db, { order_id, kind: EVENTS[move], amount: null, at, actor, note, lines })
  await moveStock(db, given, sumBySku(rows, lines))
  return { lines: [...lines], before: order.fulfillment_status, after }
}

function movableLines(rows: readonly UnitRow[], move: UnitMove): LineUnits[] {
  return rows
    .map((row) => ({ position: row.position, quantity: movableUnits(row, move) }))
    .filter(({ quantity }) => quantity > 0)
}

function applyMove(rows: readonly UnitRow[], move: UnitMove, lines: readonly LineUnits[]): UnitRow[] {
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  const known = rows.filter(({ position }) => quantities.has(position))
  if (quantities.size < lines.length || known.length < lines.length) throw new DomainError('not_found')
  return rows.map((row) => ({ ...row, ...moveCounts(row, move, quantities.get(row.position) ?? 0) }))
}

function sumBySku(rows: readonly UnitRow[], lines: readonly LineUnits[]) {
  const skuOf = new Map(rows.map(({ position, sku_id }) => [position, sku_id]))
  const units = new Map<number, number>()
  for (const { position, quantity } of lines) {
    const sku_id = skuOf.get(position)
    if (sku_id !== undefined) units.set(sku_id, (units.get(sku_id) ?? 0) + quantity)
  }
  return [...units].map(([sku_id, quantity]) => ({ sku_id, quantity }))
}

/** Open and packed units are committed. A damaged unit that comes back stays outside. */
async function moveStock(
  db: Db,
  { move, order_id, restock = true, at }: UnitsToMove,
  units: readonly { sku_id: number; quantity: number }[],
): Promise<void> {
  if (move === 'ship') await shipUnits(db, units, order_id, at)
  if (move === 'cancel') await (restock ? uncommitUnits : writeOffUnits)(db, units, order_id, at)
  if (move === 'return' && restock) await restockUnits(db, units, order_id, at)
}
