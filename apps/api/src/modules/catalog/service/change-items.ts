import type { ProductItemChange } from '@fieldhouse/contract/catalog-item-editing'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { arrange, moveTo } from '../rules/orders.ts'
import { planPrice } from '../rules/prices.ts'
import * as store from '../store/edit-items.ts'
import { arrangePictures } from '../store/edit-pictures.ts'
import * as runs from '../store/edit-runs.ts'
import type { ItemRow } from '../store/staff-reads.ts'
import { ensureColour } from './edit-colours.ts'
import { applyPrices, assertVersion } from './edits.ts'

/** Of a SKU that nobody has weighed, where no other of the product was either. */
const USUAL_WEIGHT_G = 250

export interface ItemEdit {
  before: ItemRow
  change: ProductItemChange
}

/** Changes colourways of one product, which is held. */
export async function changeItems(db: Db, now: Date, product_id: number, edits: readonly ItemEdit[]): Promise<void> {
  if (edits.length === 0) return
  const plans = edits.map(({ before, change }) => {
    assertVersion(before, change)
    return { priced: { product_id, product_item_id: before.id }, ...planPrice(before.prices, change, now) }
  })
  const pictures = edits.map(({ before, change }) => change.images && arrange(before.images, change.images))
  await holdRuns(
    db,
    edits.map(({ before, change }) => change.distribution ?? before.distribution.id),
  )

  for (const edit of edits) await changeParts(db, edit)
  await expand(
    db,
    edits.map(({ before }) => before.id),
  )
  await applyPrices(db, plans)
  const moves = edits.flatMap(({ before: { id }, change: { position } }) =>
    position === undefined ? [] : { id, position },
  )
  await moveItems(db, product_id, moves)
  for (const [index, { before }] of edits.entries()) {
    const wanted = pictures[index]
    if (wanted) await arrangePictures(db, before.id, wanted)
  }
}

/** The run and the colour, where they become others. */
async function changeParts(db: Db, { before, change }: ItemEdit): Promise<void> {
  const distribution_id = change.distribution ?? before.distribution.id
  const colour_id = hasColour(change) ? await ensureColour(db, colourIn(change)) : before.colour.id
  if (distribution_id === before.distribution.id && colour_id === before.colour.id) return
  await store.setItem(db, before.id, { distribution_id, colour_id })
}

/** One after the other, as each says; the others keep their order. */
export async function moveItems(
  db: Db,
  product_id: number,
  moves: readonly { id: number; position: number }[],
): Promise<void> {
  if (moves.length === 0) return
  const ids = await store.listItemIds(db, product_id)
  await store.setItemOrder(
    db,
    moves.reduce((order, { id, position }) => moveTo(order, id, position), ids),
  )
}

/** Makes the SKUs of colourways what their runs say. Whoever calls it keeps the runs from changing. */
export async function expand(db: Db, ids: readonly number[], weight_g?: number): Promise<void> {
  await store.expandItems(db, ids, { given: weight_g ?? null, otherwise: USUAL_WEIGHT_G })
}

/** Nobody changes the runs while SKUs are made of them. */
export async function holdRuns(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids)
  if ((await runs.holdRuns(db, [...wanted])).length < wanted.size) {
    throw new DomainError('validation_failed', { errors: { distribution: ['does not exist'] } })
  }
}

type ColourFields = Pick<ProductItemChange, 'colour_name' | 'colour_name_es' | 'colour_hex' | 'colour_family'>

function hasColour({ colour_name, colour_name_es, colour_hex, colour_family }: ColourFields): boolean {
  return [colour_name, colour_name_es, colour_hex, colour_family].some((given) => given !== undefined)
}

export function colourIn({ colour_name, colour_name_es, colour_hex, colour_family }: ColourFields) {
  if (colour_name === undefined) {
    throw new DomainError('validation_failed', { errors: { colour_name: ['is required'] } })
  }
  return { name: colour_name, name_es: colour_name_es, hex: colour_hex, family: colour_family }
}
