import { listTransactions } from '@fieldhouse/contract/operations.generated'
import type { PaymentMethod, TransactionKind } from '@fieldhouse/contract/orders'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, dayParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const KINDS: readonly TransactionKind[] = ['captured', 'refunded', 'pending', 'declined', 'created']
export const METHODS: readonly PaymentMethod[] = ['paypal', 'store_credit']
/** As long as a provider reference can be. */
export const MAX_SEARCH_LENGTH = 64

export const params = viewParams({
  q: textParam(MAX_SEARCH_LENGTH),
  kind: choiceParam(KINDS),
  method: choiceParam(METHODS),
  from: dayParam,
  to: dayParam,
})

/** Which transactions are shown; days are those of the shop. */
export type TransactionsView = ViewOf<typeof params>

/** PayPal's references have 17 characters, so no order number is mistaken for a whole one. */
const ORDER = /^(#?\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** A year is typed digit by digit, and begins with 000. */
const TYPED_DAY = /^20/

/** As the server is asked, for the list and for its export. */
export function transactionFilters({ q = '', kind, method, from = '', to = '' }: TransactionsView) {
  const text = q.trim()
  return withoutEmpty({
    kind,
    method,
    from: TYPED_DAY.test(from) ? from : '',
    to: TYPED_DAY.test(to) ? to : '',
    [ORDER.test(text) ? 'order' : 'provider_ref']: text,
  })
}

export function useTransactions(view: TransactionsView) {
  const { page, page_size } = view
  const query = { page, page_size, ...transactionFilters(view) }
  return usePage(['transactions', query], view, (options) => client.call(listTransactions, { query }, options))
}
