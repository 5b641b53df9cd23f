import { listConfigurations } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

/** More than there will be: the screen is one page. */
const ALL = 100

export function useSettings(lang: Language, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: ['settings', lang],
    queryFn: async ({ signal }) =>
      (await client.call(listConfigurations, { query: { lang, page_size: ALL } }, { signal })).results,
  })
}
