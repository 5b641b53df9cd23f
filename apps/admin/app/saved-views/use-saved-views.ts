import type { ViewScreen } from '@fieldhouse/contract/desk'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'

export function useSavedViews(screen: ViewScreen) {
  return useResults(['saved-views', screen], (options) => client.call(listSavedViews, { query: { screen } }, options))
}

export function useCreateView(screen: ViewScreen, query: string) {
  return useMutation({
    mutationFn: (name: string) => client.call(createSavedView, { body: { screen, name, query } }),
  })
}

export function useUpdateView(id: number) {
  return useMutation({
    mutationFn: (body: { name?: string; position?: number }) => client.call(updateSavedView, { params: { id }, body }),
  })
}

export function useDeleteView(id: number, onDeleted: () => void) {
  return useMutation({
    mutationFn: () => client.call(deleteSavedView, { params: { id } }),
    onSuccess: onDeleted,
  })
}
