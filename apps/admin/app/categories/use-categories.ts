import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { updateCategory } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { CATEGORIES } from '../products/use-products.ts'
import type { CategoryMove } from './category-tree-moves.ts'
import { applyMoves } from './category-tree-moves.ts'

/** Shows the new order optimistically, then sends the moves one by one. */
export function useMoveCategory() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'categories' },
    mutationFn: async (moves: readonly CategoryMove[]) => {
      for (const { id, parent, position } of moves) {
        await client.call(updateCategory, { params: { id }, body: { parent, position } })
      }
    },
    onMutate: async (moves) => {
      await cache.cancelQueries({ queryKey: CATEGORIES })
      cache.setQueryData<StaffCategory[]>(CATEGORIES, (all) => all && applyMoves(all, moves))
    },
    onError: () => cache.invalidateQueries({ queryKey: CATEGORIES }),
  })
}
