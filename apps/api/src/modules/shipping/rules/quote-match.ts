import type { Parcel } from '@fieldhouse/contract/shipping'
import type { PackableUnits } from './packing.ts'

/** A quote is valid only for exactly the units it was made for. */
export function isQuotedFor(
  { parcels }: { parcels: readonly Parcel[] },
  units: readonly Pick<PackableUnits, 'sku_id' | 'quantity'>[],
) {
  const packed = countBySku(parcels.flatMap(({ lines }) => lines))
  const needed = countBySku(units)
  return packed.size === needed.size && [...needed].every(([sku, quantity]) => packed.get(sku) === quantity)
}

/** The same units in the same box. The scale may differ from the sum of the weights by what paper and tape weigh. */
export function isSameParcel(quoted: Parcel, packed: Omit<Parcel, 'id'>): boolean {
  const sides = ['length_cm', 'width_cm', 'height_cm'] as const
  return sides.every((side) => quoted[side] === packed[side]) && isQuotedFor({ parcels: [quoted] }, packed.lines)
}

function countBySku(lines: readonly { sku_id: number; quantity: number }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { sku_id, quantity } of lines) counts.set(sku_id, (counts.get(sku_id) ?? 0) + quantity)
  return counts
}
