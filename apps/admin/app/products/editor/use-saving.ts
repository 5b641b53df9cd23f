import { ApiError } from '@fieldhouse/client/api-error'
import { countStock, getStaffProduct, saveProduct } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../client.ts'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { withStock } from './compare.ts'
import type { Draft } from './draft.ts'
import { NOTHING } from './draft.ts'
import { toCount, toSave } from './to-save.ts'
import type { Editor } from './use-editor.ts'
import { productKey } from './use-editor.ts'

const NONE: ReadonlySet<number> = new Set()

/** Saves everything in one call, and then what was counted: stock belongs to others, and has a journal of its own. */
export function useSaving({ product, draft, rebase }: Editor, at: number) {
  const [moved, setMoved] = useState(NONE)
  const cache = useQueryClient()
  const params = { id: product.id }

  const saving = useMutation({
    mutationFn: async () => {
      const body = toSave(product, draft, new Date(at))
      const counted = toCount(product, draft)
      setMoved(NONE)
      if (body) rebase(withStock(await client.call(saveProduct, { params, body }), product), onlyCounts)
      if (counted.length > 0) await client.call(countStock, { body: { lines: counted } }).catch(tellMoved)
      rebase(await client.call(getStaffProduct, { params }), () => NOTHING)
    },
    // What it has become is what one's own changes are compared with.
    onError: async (error) => {
      if (!hasErrorCode(error, 'changed_meanwhile')) return
      await cache.invalidateQueries({ queryKey: productKey(product.id) })
    },
  })

  /** Which of the lines somebody has moved meanwhile, and what is there of them now. */
  async function tellMoved(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'stock_changed') {
      const lines = toCount(product, draft)
      const refused = Object.keys(error.errors ?? {}).map((field) => lines[Number(field.split('.')[1])]?.sku_id ?? 0)
      rebase(await client.call(getStaffProduct, { params }))
      setMoved(new Set(refused))
    }
    throw error
  }

  return { ...saving, moved }
}

/** What is left to be saved after everything but the stock was. */
function onlyCounts({ skus }: Draft): Draft {
  const counts = Object.entries(skus).flatMap(([id, { on_hand }]) => (on_hand === undefined ? [] : [[id, { on_hand }]]))
  return { ...NOTHING, skus: Object.fromEntries(counts) }
}
