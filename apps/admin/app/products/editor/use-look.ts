import type { StaffLookPiece } from '@fieldhouse/contract/catalog-looks'
import { getLook, replaceLook } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { localizedName } from '../../kit/localized-name.ts'
import { useLanguage } from '../../language.ts'

const lookQueryKey = (id: number) => ['look', id] as const

export function useLook(id: number) {
  return useQuery({
    queryKey: lookQueryKey(id),
    queryFn: ({ signal }) => client.call(getLook, { params: { id } }, { signal, background: true }),
  })
}

export function useReplaceLook(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; product_item_ids: number[]; both_ways: boolean }) =>
      client.call(replaceLook, { params: { id }, body }),
    onSuccess: (look) => cache.setQueryData(lookQueryKey(id), look),
  })
}

export function useReloadLook(id: number) {
  return useMutation({ mutationFn: () => client.call(getLook, { params: { id } }) })
}

/** “Long Mile Jogger, Oat” */
export function usePieceName(): (piece: StaffLookPiece) => string {
  const lang = useLanguage()
  return (piece) => `${localizedName(piece, lang)}, ${localizedName(piece.color, lang)}`
}
