import { listPages } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const MAX_SEARCH_LENGTH = 100

export const params = viewParams({ q: textParam(MAX_SEARCH_LENGTH) })

export type PagesView = ViewOf<typeof params>

export function usePages(view: PagesView) {
  const query = withoutEmpty(view)
  return usePage(['pages', query], view, (options) => client.call(listPages, { query }, options))
}
