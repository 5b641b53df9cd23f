import type { MenuEntry, MenuName } from '@fieldhouse/contract/menus'
import { getMenu, saveMenu } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

/** The editor starts from the first answer: every write of staff loads all queries again. */
export function useMenu(name: MenuName) {
  return useQuery({
    queryKey: ['menu', name],
    queryFn: ({ signal }) => client.call(getMenu, { params: { name } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useSaveMenu(name: MenuName) {
  return useMutation({
    mutationFn: (body: { version: number; entries: MenuEntry[] | null }) =>
      client.call(saveMenu, { params: { name }, body }),
  })
}

export function useReloadMenu(name: MenuName) {
  return useMutation({ mutationFn: () => client.call(getMenu, { params: { name } }) })
}
