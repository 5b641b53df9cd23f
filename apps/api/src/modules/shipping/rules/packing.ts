/** A box type that staff defined. */
export interface Box {
  readonly id: number
  readonly length_cm: number
  readonly width_cm: number
  readonly height_cm: number
  readonly weight_g: number
  readonly max_weight_g: number
}

export interface PackableUnits {
  readonly sku_id: number
  readonly quantity: number
  /** Weight of one unit in grams. */
  readonly weight_g: number
}

export interface PackedParcel {
  readonly box: Box
  /** Includes the box. */
  readonly weight_g: number
  readonly lines: readonly { sku_id: number; quantity: number }[]
}

interface OpenParcel {
  load_g: number
  units: Map<number, number>
}

/**
 * First-fit decreasing by weight, then the smallest box that carries each parcel. A unit that is too heavy for every
 * box ships alone in the largest. The result does not depend on the order of the input.
 */
export function packParcels(things: readonly PackableUnits[], boxes: readonly Box[]): PackedParcel[] {
  const bySize = boxes.toSorted((a, b) => a.max_weight_g - b.max_weight_g || volume(a) - volume(b) || a.id - b.id)
  const largest = bySize.at(-1)
  if (!largest) return []
  const open: OpenParcel[] = []
  for (const unit of unitsOf(things)) {
    const fitting = open.find(({ load_g }) => load_g + unit.weight_g <= largest.max_weight_g)
    const parcel = fitting ?? { load_g: 0, units: new Map<number, number>() }
    if (!fitting) open.push(parcel)
    parcel.load_g += unit.weight_g
    parcel.units.set(unit.sku_id, (parcel.units.get(unit.sku_id) ?? 0) + 1)
  }
  return open.map(({ load_g, units }) => {
    const box = bySize.find(({ max_weight_g }) => load_g <= max_weight_g) ?? largest
    const lines = [...units].map(([sku_id, quantity]) => ({ sku_id, quantity })).toSorted((a, b) => a.sku_id - b.sku_id)
    return { box, weight_g: load_g + box.weight_g, lines }
  })
}

function unitsOf(things: readonly PackableUnits[]): Pick<PackableUnits, 'sku_id' | 'weight_g'>[] {
  return things
    .toSorted((a, b) => b.weight_g - a.weight_g || a.sku_id - b.sku_id)
    .flatMap(({ sku_id, weight_g, quantity }) => Array.from({ length: quantity }, () => ({ sku_id, weight_g })))
}

function volume({ length_cm, width_cm, height_cm }: Box): number {
  return length_cm * width_cm * height_cm
}
