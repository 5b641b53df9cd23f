import { randomUUID } from 'node:crypto'
import type { Body } from '@fieldhouse/contract/endpoint'
import type { packOrder as packing } from '@fieldhouse/contract/fulfillment'
import { moveUnits } from '#modules/orders/service/move-units.ts'
import { lockOrder } from '#modules/orders/service/update-order.ts'
import { listBoxesInUse } from '#modules/shipping/service/label-rates.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { assertScanned, chooseBox, resolveUnits, weighUnits } from '../rules/packing.ts'
import { moveShipment } from '../rules/shipments.ts'
import { markPacked } from '../store/batches.ts'
import { findHold } from '../store/orders.ts'
import { insertShipment, setShipment } from '../store/shipments.ts'
import { lockShipment } from './lock-shipment.ts'
import { getOrderFacts, listUnits } from './read-fulfillment.ts'
import { recordAct } from './record-act.ts'

interface PackingInput extends Body<typeof packing> {
  order_id: string
  at: Date
  actor: string
}

/** Packs in the caller's transaction. Of two who pack the same unit, the second gets `wrong_state`. */
export async function packShipment(
  db: Db,
  input: PackingInput,
): Promise<{ id: string; number: number; units: number }> {
  const { order_id, at, actor, scanned } = input
  await lockOrder(db, order_id)
  if (await findHold(db, order_id)) throw new DomainError('wrong_state')
  const order = await getOrderFacts(db, order_id)
  const lines = listUnits(order)
  const units = resolveUnits(lines, input.lines)
  if (scanned) assertScanned(lines, units, scanned)

  const load_g = weighUnits(lines, units)
  const box = chooseBox(await listBoxesInUse(db), load_g, input.box_id)
  await moveUnits(db, { order_id, move: 'pack', lines: units, at, actor })
  const id = randomUUID()
  const expected_weight_g = load_g + box.weight_g
  const number = await insertShipment(db, {
    id,
    order_id,
    box_name: box.name,
    length_cm: box.length_cm,
    width_cm: box.width_cm,
    height_cm: box.height_cm,
    weight_g: input.weight_g ?? expected_weight_g,
    expected_weight_g,
    packed_at: at,
    packed_by: actor,
    lines: units.map((line) => ({ ...line, sku_id: lines.find((l) => l.position === line.position)?.sku_id ?? 0 })),
  })
  await markPacked(db, order_id, id)
  return { id, number, units: units.reduce((sum, { quantity }) => sum + quantity, 0) }
}

export async function packOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { order_id, ...input }: Body<typeof packing> & { order_id: string },
): Promise<{ id: string }> {
  return inTransaction(db, async (db) => {
    const at = clock.now()
    const { id, number, units } = await packShipment(db, { ...input, order_id, at, actor: who.username })
    const { number: order_number } = await getOrderFacts(db, order_id)
    await recordAct(db, who, at, {
      action: 'packOrder',
      order_id,
      order_number,
      after: { shipment: number, units },
    })
    return { id }
  })
}

export async function unpackShipment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  id: string,
): Promise<string> {
  return inTransaction(db, async (db) => {
    const at = clock.now()
    const { shipment } = await lockShipment(db, id)
    const { order_id, lines, number, label_state } = shipment
    if (label_state === 'buying' || label_state === 'voiding') throw new DomainError('wrong_state')
    const state = moveShipment(shipment.state, 'unpack')
    await moveUnits(db, {
      order_id,
      move: 'unpack',
      lines: lines.map(({ position, quantity }) => ({ position, quantity })),
      at,
      actor: who.username,
    })
    await setShipment(db, id, { state })
    const { number: order_number } = await getOrderFacts(db, order_id)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await recordAct(db, who, at, {
      action: 'unpackShipment',
      order_id,
      order_number,
      before: { shipment: number, units },
      after: {},
    })
    return order_id
  })
}
