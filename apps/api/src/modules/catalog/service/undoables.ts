import type { Undoable } from '../../../platform/audit/undo.ts'
import type { Deps } from '../../../platform/deps.ts'
import { categoryUndo } from './edit-categories.ts'
import { colourUndo } from './edit-colours.ts'
import { distributionUndo } from './edit-runs.ts'
import { skuUndo } from './edit-skus.ts'
import { itemUndo } from './undo-items.ts'
import { productUndo } from './undo-products.ts'

export function catalogUndoables(deps: Pick<Deps, 'queue'>): Undoable[] {
  return [productUndo, itemUndo, skuUndo, distributionUndo(deps), categoryUndo, colourUndo]
}
