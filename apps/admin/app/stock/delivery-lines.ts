import type { StockSku } from '@fieldhouse/contract/stock'
import { parseUnits } from './quantities.ts'

/** Units as typed. */
export interface DeliveryLine {
  sku: StockSku
  units: string
  /** How many of the units a split total has added. */
  shared?: number
}

export const MAX_LINES = 1000

/** The scanned SKU moves to the top, where the user sees it. */
export function addUnit(lines: readonly DeliveryLine[], sku: StockSku): DeliveryLine[] {
  const before = lines.find((line) => line.sku.id === sku.id)
  const units = String((before ? (parseUnits(before.units) ?? 0) : 0) + 1)
  return [{ ...before, sku, units }, ...lines.filter((line) => line !== before)]
}

/** Adds the shares of a colorway to its scanned units. A second split replaces the first, so that a total can be mended. */
export function addShares(lines: readonly DeliveryLine[], shares: readonly DeliveryLine[]): DeliveryLine[] {
  const items = new Set(shares.map(({ sku }) => sku.product_item.id))
  const added = shares.map(({ sku, units }) => {
    const shared = parseUnits(units) ?? 0
    const line = lines.find((candidate) => candidate.sku.id === sku.id)
    return { sku, units: String((line ? scannedUnits(line) : 0) + shared), shared }
  })
  const rest = lines.flatMap((line) => {
    if (added.some(({ sku }) => sku.id === line.sku.id)) return []
    if (!items.has(line.sku.product_item.id)) return [line]
    return scannedUnits(line) > 0 ? [{ sku: line.sku, units: String(scannedUnits(line)) }] : []
  })
  return [...added, ...rest]
}

function scannedUnits({ units, shared = 0 }: DeliveryLine): number {
  return Math.max(0, (parseUnits(units) ?? 0) - shared)
}

export function setUnits(lines: readonly DeliveryLine[], sku_id: number, units: string): DeliveryLine[] {
  return lines.map((line) => (line.sku.id === sku_id ? { ...line, units } : line))
}

/** Omits lines without units. */
export function toReceiveLines(lines: readonly DeliveryLine[]): { sku_id: number; quantity: number }[] {
  return lines
    .map(({ sku, units }) => ({ sku_id: sku.id, quantity: parseUnits(units) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** An empty field means no units. */
export function isInvalidLine({ units }: DeliveryLine): boolean {
  return units.trim() !== '' && parseUnits(units) === undefined
}
