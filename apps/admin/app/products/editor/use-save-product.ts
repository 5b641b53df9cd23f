import { ApiError } from '@fieldhouse/client/api-error'
import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { countStock, getStaffProduct, saveProduct } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../client.ts'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { withLatestStock } from './diff-products.ts'
import type { ProductDraft } from './product-draft.ts'
import { EMPTY_DRAFT } from './product-draft.ts'
import { toProductSave, toStockCount } from './to-product-save.ts'
import type { ProductEditorState } from './use-editor.ts'
import { productQueryKey } from './use-editor.ts'

const NONE: ReadonlySet<number> = new Set()

/** Saves the product in one call, then the stock counts: stock has its own endpoint and movements. */
export function useSaveProduct({ product, draft, rebase }: ProductEditorState, at: number) {
  const [moved, setMoved] = useState(NONE)
  const cache = useQueryClient()
  const params = { id: product.id }

  const saving = useMutation({
    /** Saves the draft onto a version of the product: the one it was made from, or the latest. */
    mutationFn: async (onto: StaffProduct) => {
      const body = toProductSave(onto, draft, new Date(at))
      const counted = toStockCount(onto, draft)
      setMoved(NONE)
      if (body) rebase(withLatestStock(await client.call(saveProduct, { params, body }), onto), onlyCounts)
      if (counted.length > 0) await client.call(countStock, { body: { lines: counted } }).catch(tellMoved)
      rebase(await client.call(getStaffProduct, { params }), () => EMPTY_DRAFT)
    },
    // Reload the product, to compare the draft with the version of the other staff member.
    onError: async (error) => {
      if (!hasErrorCode(error, 'version_conflict')) return
      await cache.invalidateQueries({ queryKey: productQueryKey(product.id) })
    },
  })

  /** Finds the SKUs whose stock changed since the count began, and reloads the stock levels. */
  async function tellMoved(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'stock_changed') {
      const lines = toStockCount(product, draft)
      const refused = Object.keys(error.errors ?? {}).map((field) => lines[Number(field.split('.')[1])]?.sku_id ?? 0)
      rebase(await client.call(getStaffProduct, { params }))
      setMoved(new Set(refused))
    }
    throw error
  }

  return { ...saving, moved }
}

/** The part of the draft that remains after the product was saved. */
function onlyCounts({ skus }: ProductDraft): ProductDraft {
  const counts = Object.entries(skus).flatMap(([id, { on_hand }]) => (on_hand === undefined ? [] : [[id, { on_hand }]]))
  return { ...EMPTY_DRAFT, skus: Object.fromEntries(counts) }
}
