import type { ShippingBox } from '@fieldhouse/contract/shipping-staff'
import { DomainError } from '#platform/errors.ts'

export interface UnitsToPack {
  position: number
  quantity: number
}

interface PackableLine {
  position: number
  sku_id: number
  barcode: string | null
  weight_g: number
  to_pack: number
}

/** Each position once, and as many units as are open. */
export function resolveUnits(
  lines: readonly PackableLine[],
  wanted: readonly UnitsToPack[] | undefined,
): UnitsToPack[] {
  const open = lines.filter(({ to_pack }) => to_pack > 0)
  const units = wanted ?? open.map(({ position, to_pack }) => ({ position, quantity: to_pack }))
  if (new Set(units.map(({ position }) => position)).size < units.length) {
    throw new DomainError('validation_failed', { errors: { lines: ['contain a position more than once'] } })
  }
  const isOpen = ({ position, quantity }: UnitsToPack) =>
    open.some((line) => line.position === position && line.to_pack >= quantity)
  if (units.length === 0 || !units.every(isOpen)) throw new DomainError('wrong_state')
  return [...units]
}

/** Refuses unless the scanned codes are exactly the units: barcodes, or SKU numbers where there is no barcode. */
export function assertScanned(
  lines: readonly PackableLine[],
  units: readonly UnitsToPack[],
  scanned: readonly string[],
): void {
  const left = new Map<number, number>()
  for (const { position, quantity } of units) {
    const sku_id = lines.find((line) => line.position === position)?.sku_id ?? 0
    left.set(sku_id, (left.get(sku_id) ?? 0) + quantity)
  }
  const errors: Record<string, string[]> = {}
  for (const [index, code] of scanned.entries()) {
    const sku_id = lines.find((line) => matchesCode(line, code))?.sku_id
    const rest = sku_id === undefined ? 0 : (left.get(sku_id) ?? 0)
    if (sku_id === undefined || rest === 0) errors[`scanned.${index}`] = ['is not a unit of this shipment']
    else left.set(sku_id, rest - 1)
  }
  const missing = [...left.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (missing > 0) errors.scanned = [`lack ${missing} of its units`]
  if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { errors })
}

export function matchesCode({ barcode, sku_id }: { barcode: string | null; sku_id: number }, code: string): boolean {
  return barcode === code || String(sku_id) === code
}

/** Paper, tape and the weight of a SKU that nobody has weighed. */
const MIN_WEIGHT_G = 1

export function weighUnits(lines: readonly PackableLine[], units: readonly UnitsToPack[]): number {
  const weightOf = new Map(lines.map(({ position, weight_g }) => [position, weight_g]))
  const sum = units.reduce((weight, { position, quantity }) => weight + (weightOf.get(position) ?? 0) * quantity, 0)
  return Math.max(sum, MIN_WEIGHT_G)
}

/** The smallest that carries the load, or else the one that carries most. */
export function chooseBox<B extends Pick<ShippingBox, 'id' | 'max_weight_g'>>(
  boxes: readonly B[],
  load_g: number,
  box_id: number | undefined,
): B {
  const box =
    box_id === undefined
      ? (boxes.find(({ max_weight_g }) => max_weight_g >= load_g) ?? boxes.at(-1))
      : boxes.find(({ id }) => id === box_id)
  if (!box) throw new DomainError('validation_failed', { errors: { box_id: ['is not a box in use'] } })
  return box
}

/** For all open units together; null if there are none, or no box carries them. */
export function suggestBox(
  boxes: readonly Pick<ShippingBox, 'id' | 'weight_g' | 'max_weight_g'>[],
  lines: readonly PackableLine[],
): { box_id: number; weight_g: number } | null {
  const units = lines.map(({ position, to_pack }) => ({ position, quantity: to_pack }))
  if (units.every(({ quantity }) => quantity === 0)) return null
  const load_g = weighUnits(lines, units)
  const box = boxes.find(({ max_weight_g }) => max_weight_g >= load_g)
  return box ? { box_id: box.id, weight_g: load_g + box.weight_g } : null
}
