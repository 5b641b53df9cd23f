import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Deps } from '#platform/deps.ts'
import { categoryUndoHandler } from './edit-categories.ts'
import { collectionUndoHandler } from './edit-collections.ts'
import { colorUndoHandler } from './edit-colors.ts'
import { factUndoHandler } from './edit-facts.ts'
import { lookUndoHandler } from './edit-looks.ts'
import { createDistributionUndoHandler } from './edit-size-runs.ts'
import { skuUndoHandler } from './edit-skus.ts'
import { itemUndoHandler } from './undo-items.ts'
import { productUndoHandler } from './undo-products.ts'

export function catalogUndoHandlers(deps: Pick<Deps, 'queue'>): UndoHandler[] {
  return [
    productUndoHandler,
    itemUndoHandler,
    skuUndoHandler,
    createDistributionUndoHandler(deps),
    categoryUndoHandler,
    colorUndoHandler,
    factUndoHandler,
    collectionUndoHandler,
    lookUndoHandler,
  ]
}
