import type { Return, StaffReturnSummary } from '@fieldhouse/contract/returns'
import type { ReturnRow } from '../store/returns.ts'

const toInstant = (at: Date | null) => at?.toISOString() ?? null

export function serializeReturn(row: ReturnRow): Return {
  const { id, number, order_id, state, tracking, rejection, label_paid_by, lines, value } = row
  return {
    id,
    number,
    order_id,
    state,
    tracking,
    rejection,
    label_paid_by,
    lines,
    value,
    order_number: Number(row.order_number),
    requested_at: row.requested_at.toISOString(),
    approved_at: toInstant(row.approved_at),
    hold_until: toInstant(row.hold_until),
    ends_at: toInstant(row.ends_at),
    sent_at: toInstant(row.sent_at),
    received_at: toInstant(row.received_at),
    finished_at: toInstant(row.finished_at),
  }
}

/** `short` are the SKUs that are neither held nor in stock. */
export function serializeSummary(row: ReturnRow, short: ReadonlySet<number>): StaffReturnSummary {
  const { label_paid_by: _, rejection: __, ...summary } = serializeReturn(row)
  const wanted = row.lines.filter(({ wish }) => wish === 'swap').map(({ swap_sku_id }) => swap_sku_id ?? 0)
  const swaps_available = row.hold_until !== null || wanted.every((sku_id) => !short.has(sku_id))
  return { ...summary, customer: row.customer, state_code: row.address_state, swaps_available }
}
