import type { PackingPreview } from '@fieldhouse/contract/shipping-staff'
import type { Db } from '#platform/db/db.ts'
import { packParcels } from '../rules/packing.ts'
import { chooseTableRates } from '../rules/table-rates.ts'
import { listBoxes } from '../store/boxes.ts'
import { listTableRates } from '../store/table-rates.ts'

/** Small enough to fill every box to its weight limit. */
const PIECE_G = 100

export async function previewPacking(
  db: Db,
  { weight_g, state }: { weight_g: number; state: string },
): Promise<PackingPreview> {
  const [boxes, rates] = await Promise.all([listBoxes(db), listTableRates(db)])
  const pieces = { sku_id: 1, weight_g: PIECE_G, quantity: Math.floor(weight_g / PIECE_G) }
  const rest = { sku_id: 2, weight_g: weight_g % PIECE_G, quantity: weight_g % PIECE_G > 0 ? 1 : 0 }

  const names = new Map(boxes.map(({ id, name }) => [id, name]))
  const parcels = packParcels([pieces, rest], boxes.filter(inUse))
  const total = parcels.reduce((sum, parcel) => sum + parcel.weight_g, 0)
  return {
    parcels: parcels.map(({ box, weight_g }) => ({ box: names.get(box.id) ?? '', weight_g })),
    rates: chooseTableRates(rates.filter(inUse), state, total).map(({ name, price }) => ({ name, price })),
  }
}

function inUse({ active }: { active: boolean }): boolean {
  return active
}
