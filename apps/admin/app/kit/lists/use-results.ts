import type { CallOptions } from '@fieldhouse/client/client'
import type { QueryKey } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Call<Answer> = (options: CallOptions) => Promise<Answer>

/** For lists without pages. */
export function useResults<Row>(queryKey: QueryKey, call: Call<{ results: Row[] }>, { enabled = true } = {}) {
  return useQuery({ enabled, queryKey, queryFn: async ({ signal }) => (await call({ signal })).results })
}

/** Keeps the previous page, with its view, while the next one loads. */
export function usePage<View, Answer extends object>(queryKey: QueryKey, view: View, call: Call<Answer>) {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ view, ...(await call({ signal })) }),
    placeholderData: keepPreviousData,
  })
}
