import type { PickStop } from '@fieldhouse/contract/fulfillment-picking'

/** Pieces of one line to put into the parcel. */
export interface Need
  extends Pick<PickStop, 'position' | 'sku_id' | 'barcode' | 'name' | 'color' | 'size' | 'location'> {
  quantity: number
  scanned: number
}

export type ScanResult =
  | { kind: 'right'; need: Need }
  | { kind: 'too_many'; need: Need }
  | { kind: 'wrong_size'; scanned: string; need: Need }
  | { kind: 'wrong_item' }

const isCodeOf = (code: string, { barcode, sku_id }: Pick<PickStop, 'barcode' | 'sku_id'>) =>
  barcode === code || String(sku_id) === code

/** `known` are the pieces of the whole batch, which name a piece that lies in the wrong tote. */
export function checkScan(code: string, needs: readonly Need[], known: readonly PickStop[]): ScanResult {
  const meant = needs.filter((need) => isCodeOf(code, need))
  const open = meant.find(({ scanned, quantity }) => scanned < quantity)
  if (open) return { kind: 'right', need: open }
  if (meant[0]) return { kind: 'too_many', need: meant[0] }
  const other = known.find((stop) => isCodeOf(code, stop))
  const need = other && needs.find(({ name, color }) => name === other.name && color === other.color)
  return other && need ? { kind: 'wrong_size', scanned: other.size, need } : { kind: 'wrong_item' }
}
