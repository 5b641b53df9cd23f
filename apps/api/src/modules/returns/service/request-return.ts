import { randomUUID } from 'node:crypto'
import type { Order } from '@fieldhouse/contract/orders'
import type { LabelPayer, OwnReturn, Return, ReturnLineInput } from '@fieldhouse/contract/returns'
import { recordNotice } from '#modules/notices/service/record-notice.ts'
import type { OrderAccess } from '#modules/orders/service/read-order.ts'
import { getOwnOrder, readOrder } from '#modules/orders/service/read-order.ts'
import { lockOrder } from '#modules/orders/service/update-order.ts'
import { listItemSizes } from '#modules/stock/service/sellable-sizes.ts'
import type { Visitor } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { isApprovedByRule } from '../rules/approval.ts'
import { assertReturnable } from '../rules/return-limits.ts'
import { moveReturn } from '../rules/states.ts'
import { blockOf, returnableUntil } from '../rules/window.ts'
import type { ReturnRow } from '../store/returns.ts'
import * as store from '../store/returns.ts'
import { insertReturn, insertReturnEvent, updateReturn } from '../store/write-returns.ts'
import type { ApprovalTerms } from './approve-return.ts'
import { approve, readApprovalTerms, releaseSwaps } from './approve-return.ts'
import type { ReturnDeps, ReturnTransaction } from './return-deps.ts'
import { queueReturnMail } from './return-mails.ts'
import { serializeReturn } from './serialize-return.ts'

/** Requests a return of one's own order; the rule may approve it at once. */
export async function requestReturn(
  deps: ReturnDeps,
  who: Visitor,
  access: OrderAccess,
  lines: readonly ReturnLineInput[],
): Promise<Return> {
  const { settings, queue, clock } = deps
  const { id: order_id } = await getOwnOrder(deps, who, access)
  const days = await settings.get('returns.days')
  const label_paid_by = await settings.get('returns.label_paid_by')
  const terms = await readApprovalTerms(settings)
  return inTransaction(deps.db, async (db) => {
    const at = clock.now()
    await lockOrder(db, order_id)
    const order = await readOrder(db, order_id)
    if (blockOf(returnableUntil(order, days), at) !== null) throw new DomainError('not_returnable')
    const row = await insertRequest(db, order, lines, { at, label_paid_by, actor: null })
    return serializeReturn(await approveByRule({ db, clock, queue }, row, terms))
  })
}

interface RequestTerms {
  at: Date
  label_paid_by: LabelPayer
  /** Null: the customer. */
  actor: string | null
}

/** Throws for what can't be returned. The caller has locked the order. */
export async function insertRequest(
  db: Db,
  order: Order,
  lines: readonly ReturnLineInput[],
  { at, label_paid_by, actor }: RequestTerms,
): Promise<ReturnRow> {
  if (order.payment_status === 'pending') throw new DomainError('not_returnable')
  assertReturnable(lines, order.lines, await store.sumOpenUnits(db, order.id))
  await assertSwapsOffered(db, order, lines)

  const id = randomUUID()
  const rows = lines.map((line) => toRow(order, line))
  await insertReturn(db, { id, order_id: order.id, label_paid_by, requested_at: at, lines: rows })
  await insertReturnEvent(db, { return_id: id, kind: 'requested', at, actor })
  return getReturn(db, id)
}

async function approveByRule(deps: ReturnTransaction, row: ReturnRow, terms: ApprovalTerms): Promise<ReturnRow> {
  if (!isApprovedByRule(terms, row.value)) {
    await queueReturnMail(deps, deps.db, { kind: 'requested', return_id: row.id })
    await recordNotice(deps.db, { kind: 'return_requested', target: row.id, number: row.number }, deps.clock.now())
    return row
  }
  await approve(deps, row, terms, { actor: null, swaps_to_refunds: false })
  return getReturn(deps.db, row.id)
}

function toRow(order: Order, { position, quantity, reason, note, wish, swap_sku_id }: ReturnLineInput) {
  const sku_id = order.lines.find((line) => line.position === position)?.sku_id ?? 0
  const text = note?.trim() || null
  return { position, sku_id, quantity, reason, note: text, wish, swap_sku_id: swap_sku_id ?? null }
}

/** Another size of the same colorway, which is in stock. The hold decides; this refuses early, with the line. */
async function assertSwapsOffered(db: Db, { lines }: Order, requested: readonly ReturnLineInput[]): Promise<void> {
  for (const [index, { position, swap_sku_id, quantity }] of requested.entries()) {
    const line = lines.find((line) => line.position === position)
    if (swap_sku_id == null || !line) continue
    const sizes = await listItemSizes(db, [line.product_item_id])
    const size = sizes.find(({ sku_id }) => sku_id === swap_sku_id && sku_id !== line.sku_id)
    const errors = (message: string) => ({ errors: { [`lines.${index}.swap_sku_id`]: [message] } })
    if (!size) throw new DomainError('validation_failed', errors('is not another size of this item'))
    if (size.available < quantity) throw new DomainError('out_of_stock', errors('is sold out'))
  }
}

interface ReturnAccess extends OrderAccess {
  return_id: string
}

export async function readOwnReturn(
  deps: ReturnDeps,
  who: Visitor,
  { return_id, ...access }: ReturnAccess,
): Promise<OwnReturn> {
  const { db, settings } = deps
  const { id, email } = await getOwnOrder(deps, who, access)
  const row = await store.findReturn(db, return_id)
  if (row?.order_id !== id) throw new DomainError('not_found')
  const send_to = {
    name: await settings.get('shop.name'),
    street: await settings.get('shipping.from_street'),
    city: await settings.get('shipping.from_city'),
    state: await settings.get('shipping.from_state'),
    postal_code: await settings.get('shipping.from_postal_code'),
  }
  return { ...serializeReturn(row), email, send_to }
}

/** Until the package was sent. */
export async function cancelReturn(deps: ReturnDeps, who: Visitor, own: ReturnAccess): Promise<Return> {
  return changeOwnReturn(deps, who, own, async (db, row, at) => {
    const state = moveReturn(row.state, 'cancel')
    if (row.sent_at) throw new DomainError('wrong_state')
    await releaseSwaps(db, row, at)
    await updateReturn(db, row.id, { state, finished_at: at, hold_until: null })
    await insertReturnEvent(db, { return_id: row.id, kind: 'canceled', at })
  })
}

export async function markReturnSent(
  deps: ReturnDeps,
  who: Visitor,
  own: ReturnAccess,
  tracking: string | null,
): Promise<Return> {
  return changeOwnReturn(deps, who, own, async (db, row, at) => {
    if (row.state !== 'approved' || row.sent_at) throw new DomainError('wrong_state')
    await updateReturn(db, row.id, { sent_at: at, tracking })
    await insertReturnEvent(db, { return_id: row.id, kind: 'sent', at, note: tracking })
  })
}

async function changeOwnReturn(
  deps: ReturnDeps,
  who: Visitor,
  { return_id, ...access }: ReturnAccess,
  change: (db: Db, row: ReturnRow, at: Date) => Promise<void>,
): Promise<Return> {
  const { id } = await getOwnOrder(deps, who, access)
  return inTransaction(deps.db, async (db) => {
    const row = await store.lockReturn(db, return_id)
    if (row?.order_id !== id) throw new DomainError('not_found')
    await change(db, row, deps.clock.now())
    return serializeReturn(await getReturn(db, return_id))
  })
}

async function getReturn(db: Db, id: string): Promise<ReturnRow> {
  const row = await store.findReturn(db, id)
  if (!row) throw new Error(`return ${id} not found`)
  return row
}
