import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { listStaffCategories, updateCategory } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useResults } from '../kit/use-results.ts'
import type { Move } from './tree.ts'
import { afterMoves } from './tree.ts'

const CATEGORIES = ['catalogue', 'categories'] as const

export function useCategories() {
  return useResults(CATEGORIES, (options) => client.call(listStaffCategories, undefined, options))
}

/** Shows the new order at once, and writes it, one move after the other. */
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
