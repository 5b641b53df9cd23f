import { listReturns } from '@fieldhouse/contract/operations.generated'
import type { ReturnView } from '@fieldhouse/contract/returns'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const VIEWS: readonly ReturnView[] = ['open', 'to_approve', 'on_the_way', 'to_settle', 'never_sent', 'closed']

export const params = viewParams({ q: textParam(), view: choiceParam(VIEWS) })

export type ReturnsView = ViewOf<typeof params>

export function useReturns(view: ReturnsView) {
  const { page, page_size, q, view: name } = view
  const query = { page, page_size, ...withoutEmpty({ q: q?.trim(), view: name }) }
  return usePage(['returns', 'list', query], view, (options) => client.call(listReturns, { query }, options))
}
