import type { StockSku } from '@fieldhouse/contract/stock'
import { readUnits } from './quantities.ts'

/** One SKU of a delivery that is being entered; the units as they were typed. */
export interface DeliveryLine {
  sku: StockSku
  units: string
}

export const MOST_LINES = 1000

/** One more of a SKU, which comes to the top so that whoever scans sees it. */
export function addOne(lines: readonly DeliveryLine[], sku: StockSku): DeliveryLine[] {
  const before = lines.find((line) => line.sku.id === sku.id)
  const units = String((before ? (readUnits(before.units) ?? 0) : 0) + 1)
  return [{ sku, units }, ...lines.filter((line) => line !== before)]
}

/** The shares of a colourway instead of what was entered of it before. */
export function withColourway(lines: readonly DeliveryLine[], shares: readonly DeliveryLine[]): DeliveryLine[] {
  const items = new Set(shares.map(({ sku }) => sku.product_item.id))
  return [...shares, ...lines.filter(({ sku }) => !items.has(sku.product_item.id))]
}

export function setUnits(lines: readonly DeliveryLine[], sku_id: number, units: string): DeliveryLine[] {
  return lines.map((line) => (line.sku.id === sku_id ? { ...line, units } : line))
}

/** What is sent: lines of which there is something. */
export function receivedLines(lines: readonly DeliveryLine[]): { sku_id: number; quantity: number }[] {
  return lines
    .map(({ sku, units }) => ({ sku_id: sku.id, quantity: readUnits(units) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** An empty field is none of it; anything else has to be a number. */
export function isFaulty({ units }: DeliveryLine): boolean {
  return units.trim() !== '' && readUnits(units) === undefined
}
