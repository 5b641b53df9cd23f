import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { updateCategory } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { CATEGORIES } from '../products/use-products.ts'
import type { Move } from './tree.ts'
import { afterMoves } from './tree.ts'

/** Shows the new order optimistically, then sends the moves one by one. */
export function useMoving() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'categories' },
    mutationFn: async (moves: readonly Move[]) => {
      for (const { id, parent, position } of moves) {
        await client.call(updateCategory, { params: { id }, body: { parent, position } })
      }
    },
    onMutate: async (moves) => {
      await cache.cancelQueries({ queryKey: CATEGORIES })
      cache.setQueryData<StaffCategory[]>(CATEGORIES, (all) => all && afterMoves(all, moves))
    },
    onError: () => cache.invalidateQueries({ queryKey: CATEGORIES }),
  })
}
