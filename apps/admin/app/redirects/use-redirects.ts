import {
  createRedirect,
  deleteRedirect,
  ignoreMissingPath,
  listMissingPaths,
  listRedirects,
  loadRedirects,
} from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const MAX_SEARCH_LENGTH = 200

export const params = viewParams({ q: textParam(MAX_SEARCH_LENGTH) })

type RedirectsView = ViewOf<typeof params>

export function useRedirects(view: RedirectsView) {
  const query = withoutEmpty(view)
  return usePage(['redirects', query], view, (options) => client.call(listRedirects, { query }, options))
}

/** Those with the most visits. */
const MOST_VISITED = { page: 1, page_size: 24 }

export function useMissingPaths() {
  const view = MOST_VISITED
  return usePage(['missing-paths', view], view, (options) => client.call(listMissingPaths, { query: view }, options))
}

export function useCreateRedirect(onSuccess?: () => void) {
  return useMutation({
    mutationFn: (body: { source: string; target: string }) => client.call(createRedirect, { body }),
    ...(onSuccess && { onSuccess }),
  })
}

export function useDeleteRedirect() {
  return useMutation({ mutationFn: (id: number) => client.call(deleteRedirect, { params: { id } }) })
}

export function useIgnorePath() {
  return useMutation({ mutationFn: (id: number) => client.call(ignoreMissingPath, { params: { id } }) })
}

export function useLoadRedirects(onSuccess: (loaded: { count: number }) => void) {
  return useMutation({
    mutationFn: (body: { mode: 'merge' | 'replace'; file: File }) => client.call(loadRedirects, { body }),
    onSuccess,
  })
}
