import type { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import type { Language } from '@fieldhouse/contract/schemas'
import { formatMoney } from '../kit/format-money.ts'
import type { CheckoutMessages } from '../locales/en/checkout.ts'

interface Context {
  texts: CheckoutMessages['pay']
  lang: Language
  /** The cart as the shopper saw it, and the current one. */
  before: Pick<Cart, 'totals'>
  now: Pick<Cart, 'totals' | 'rate'> | null
  /** Whether PayPal had approved the payment, so that it may be captured. */
  isApproved: boolean
}

export function refusalSentence({ code = '', kind, message }: ApiError, context: Context): string {
  const { texts, lang, before, now, isApproved } = context
  const hasChanged = now && now.totals.total !== before.totals.total
  if (code === 'out_of_stock' && isApproved) return texts.soldOutAfterPaying
  if (code === 'cart_changed' && hasChanged && now.rate) {
    return texts.changed(formatMoney(before.totals.total, lang), formatMoney(now.totals.total, lang))
  }
  // Changed units invalidate the rate, so the API reports the missing rate before the changed cart.
  const said = code === 'validation_failed' && hasChanged ? 'cart_changed' : code
  return texts.refusals[said] ?? (kind === 'bad_request' ? texts.failed : message)
}
