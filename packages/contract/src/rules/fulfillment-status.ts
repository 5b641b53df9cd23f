import type { FulfillmentStatus, OrderLine } from '../orders.ts'

type Places = Pick<OrderLine, 'canceled' | 'packed' | 'shipped' | 'delivered' | 'returned'> & {
  /** In none of the other places yet. */
  open: number
}

/** The order's status follows from its units alone. Canceled units don't count, unless all are canceled. */
export function fulfillmentStatusOf(lines: readonly Omit<Places, 'canceled'>[]): FulfillmentStatus {
  const sum = (place: Exclude<keyof Places, 'canceled'>) => lines.reduce((units, counts) => units + counts[place], 0)
  const [open, packed, shipped] = [sum('open'), sum('packed'), sum('shipped')]
  const arrived = sum('delivered') + sum('returned')
  if (open + packed + shipped + arrived === 0) return 'canceled'
  if (open + packed > 0 && shipped + arrived > 0) return 'partly_shipped'
  if (open > 0) return 'placed'
  if (packed > 0) return 'packed'
  return shipped > 0 ? 'shipped' : 'delivered'
}

/** Units that are neither canceled nor packed nor gone. */
export function openUnits(line: OrderLine): number {
  return unitsToShip(line) - line.packed
}

/** Units that are neither canceled nor gone; some may be packed. */
export function unitsToShip({ quantity, canceled, shipped, delivered, returned }: OrderLine): number {
  return quantity - canceled - shipped - delivered - returned
}
