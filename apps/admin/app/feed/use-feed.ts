import { getFeed, listFeedRefusals, updateFeed } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { viewParams } from '../kit/lists/view-params.ts'
import { useLanguage } from '../language.ts'

/** How often to ask while the worker writes a file. */
const LOOKS_EVERY_MS = 1000

export const params = viewParams({})

export function useFeed() {
  return useQuery({
    queryKey: ['feed'],
    queryFn: ({ signal }) => client.call(getFeed, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.making ? LOOKS_EVERY_MS : false),
  })
}

/** As of the file that was made at `made_at`. */
export function useFeedRefusals({ page, page_size }: ViewOf<typeof params>, made_at: string | undefined) {
  const query = { page, page_size, lang: useLanguage() }
  return usePage(['feed-refusals', made_at, query], { page, page_size }, (options) =>
    client.call(listFeedRefusals, { query }, options),
  )
}

export function useUpdateFeed() {
  return useMutation({ mutationFn: () => client.call(updateFeed, {}) })
}
