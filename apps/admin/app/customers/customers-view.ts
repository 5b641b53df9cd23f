import type { CustomerSort } from '@fieldhouse/contract/customers'
import type { SubscriberState } from '@fieldhouse/contract/messaging'
import { listCustomers } from '@fieldhouse/contract/operations.generated'
import { US_STATES } from '@fieldhouse/contract/rules/us-states'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, idParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const SORTS: readonly CustomerSort[] = ['last_order', 'spent', 'orders']
export const TEXT_STATES: readonly SubscriberState[] = ['subscribed', 'pending', 'stopped']
export const SPANS = ['30', '60', '180', '365'] as const
const ACCOUNTS = ['true', 'false'] as const

export const params = viewParams({
  q: textParam(),
  sort: choiceParam(SORTS),
  account: choiceParam(ACCOUNTS),
  group: idParam,
  state: choiceParam(US_STATES),
  texts: choiceParam(TEXT_STATES),
  within: choiceParam(SPANS),
})

export type CustomersView = ViewOf<typeof params>

/** As the server is asked, for the list and for its export. */
export function customerFilters({ q = '', sort, account, group, state, texts, within }: CustomersView) {
  return withoutEmpty({
    q: q.trim(),
    sort,
    state,
    has_account: account === undefined ? undefined : account === 'true',
    group_id: group,
    text_state: texts,
    ordered_within: within === undefined ? undefined : Number(within),
  })
}

export function useCustomers(view: CustomersView) {
  const { page, page_size } = view
  const query = { page, page_size, ...customerFilters(view) }
  return usePage(['customers', 'list', query], view, (options) => client.call(listCustomers, { query }, options))
}
