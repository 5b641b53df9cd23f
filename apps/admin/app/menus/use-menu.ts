import type { MenuEntry, MenuName } from '@fieldhouse/contract/menus'
import { getMenu, listCategories, saveMenu } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
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

const MAX_CATEGORIES = 100

/** Links to the categories that the shop lists. */
export function useTopCategories(lang: Language) {
  return useQuery({
    queryKey: ['top-categories', lang],
    queryFn: ({ signal }) =>
      client.call(listCategories, { query: { lang, page_size: MAX_CATEGORIES } }, { signal, background: true }),
    select: ({ results }) =>
      results
        .filter(({ parent }) => parent === null)
        .map(({ name, slug }) => ({ title: name, href: `/category?category=${slug}` })),
  })
}
