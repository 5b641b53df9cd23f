import { listConfigurations } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'

/** More than the number of settings: the screen has one page. */
const ALL = 100

export function useSettings(lang: Language, { enabled = true } = {}) {
  return useResults(
    ['settings', lang],
    (options) => client.call(listConfigurations, { query: { lang, page_size: ALL } }, options),
    { enabled },
  )
}
