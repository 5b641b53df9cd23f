import type { OrderLine } from '@fieldhouse/contract/orders'
import { unitsToShip } from '@fieldhouse/contract/rules/fulfillment-status'

/** Canceled units are neither; units that came back were sent. */
export function countSentUnits(lines: readonly OrderLine[]): { sent: number; toCome: number } {
  let sent = 0
  let toCome = 0
  for (const line of lines) {
    sent += line.shipped + line.delivered + line.returned
    toCome += unitsToShip(line)
  }
  return { sent, toCome }
}
