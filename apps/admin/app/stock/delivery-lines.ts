import type { StockSku } from '@fieldhouse/contract/stock'
import { parseUnits } from './quantities.ts'

/** Units as typed. */
export interface DeliveryLine {
  sku: StockSku
  units: string
}

export const MAX_LINES = 1000

/** The scanned SKU moves to the top, where the user sees it. */
export function addUnit(lines: readonly DeliveryLine[], sku: StockSku): DeliveryLine[] {
  const before = lines.find((line) => line.sku.id === sku.id)
  const units = String((before ? (parseUnits(before.units) ?? 0) : 0) + 1)
  return [{ sku, units }, ...lines.filter((line) => line !== before)]
}

/** Replaces the lines of a colorway with its shares. */
export function replaceItemLines(lines: readonly DeliveryLine[], shares: readonly DeliveryLine[]): DeliveryLine[] {
  const items = new Set(shares.map(({ sku }) => sku.product_item.id))
  return [...shares, ...lines.filter(({ sku }) => !items.has(sku.product_item.id))]
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
