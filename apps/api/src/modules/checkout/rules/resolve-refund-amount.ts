import type { Order } from '@fieldhouse/contract/orders'
import { computeRefundAmount } from '@fieldhouse/contract/rules/refund-amount'
import { DomainError } from '#platform/errors.ts'

export interface RefundRequest {
  lines?: readonly { position: number; quantity: number }[]
  shipping?: boolean
  /** Alternative to `lines` and `shipping`. */
  amount?: string
}

interface RefundableOrder {
  order: Pick<Order, 'lines' | 'totals'>
  /** Captured amount less completed and pending refunds. */
  refundable: string
  shipping_refunded: boolean
}

/** Rejects unknown and repeated lines, and units or shipping that were already refunded. */
export function resolveRefundAmount(
  { lines = [], shipping = false, amount }: RefundRequest,
  standing: RefundableOrder,
): string {
  if ((amount !== undefined) === (lines.length > 0 || shipping)) {
    throw refusal('amount', 'send either amount, or lines and shipping')
  }
  if (amount !== undefined) return amount
  if (shipping && standing.shipping_refunded) throw refusal('shipping', 'was already refunded')
  assertPositionsUnique(lines)
  for (const line of lines) assertUnitsRefundable(standing.order, line)
  return computeRefundAmount({ lines, shipping }, standing)
}

/** The same line twice would be checked against the same units twice. */
function assertPositionsUnique(lines: readonly { position: number }[]): void {
  const repeated = lines.find(({ position }, index) => lines.findIndex((line) => line.position === position) < index)
  if (repeated) throw refusal('lines', `contains line ${repeated.position} twice`)
}

function assertUnitsRefundable(
  { lines }: RefundableOrder['order'],
  request: { position: number; quantity: number },
): void {
  const line = lines.find(({ position }) => position === request.position)
  if (!line) throw refusal('lines', `contains unknown line ${request.position}`)
  const units = line.quantity - line.refunded - line.exchanged
  if (request.quantity > units) {
    throw refusal('lines', `exceeds the ${units} refundable units of line ${request.position}`)
  }
}

function refusal(field: string, message: string): DomainError {
  return new DomainError('validation_failed', { errors: { [field]: [message] } })
}
