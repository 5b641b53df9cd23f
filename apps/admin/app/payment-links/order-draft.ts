import type { SkuForSale } from '@fieldhouse/contract/payment-links'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { AddressInput } from '@fieldhouse/contract/shipping'

export interface DraftLine extends SkuForSale {
  quantity: number
}

/** Adds one unit, at most as many as are available. */
export function addToDraft(lines: readonly DraftLine[], sku: SkuForSale): DraftLine[] {
  const existing = lines.find(({ sku_id }) => sku_id === sku.sku_id)
  if (!existing) return [...lines, { ...sku, quantity: 1 }]
  return setQuantity(lines, sku.sku_id, existing.quantity + 1)
}

export function setQuantity(lines: readonly DraftLine[], sku_id: number, quantity: number): DraftLine[] {
  return lines.map((line) =>
    line.sku_id === sku_id ? { ...line, quantity: Math.max(1, Math.min(quantity, line.available)) } : line,
  )
}

export function draftTotal(lines: readonly DraftLine[]): string {
  return fromCents(lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0))
}

export function nameOf({ name, color, size }: SkuForSale): string {
  return `${name}, ${color}, ${size}`
}

export const NO_ADDRESS: AddressInput = {
  full_name: '',
  line1: '',
  line2: '',
  city: '',
  state: 'CA',
  postal_code: '',
  country: 'US',
}
