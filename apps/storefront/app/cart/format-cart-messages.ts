import type { ApiError } from '@fieldhouse/client/api-error'
import { apiErrorMessage } from '@fieldhouse/client/api-error'
import { formatRefusal } from '@fieldhouse/client/promotion-refusal'
import type { LineProblem } from '@fieldhouse/contract/cart'
import type { PromotionRefusal } from '@fieldhouse/contract/pricing'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import type { Language } from '@fieldhouse/contract/schemas'
import { formatMoney, showShortMoney } from '../kit/format-money.ts'
import type { CartMessages } from '../locales/en/cart.ts'

export function formatRefusalMessage(reason: PromotionRefusal, texts: CartMessages, lang: Language): string {
  return formatRefusal(reason, texts.reasons, {
    money: (amount) => showShortMoney(amount, lang),
    instant: (at) => shortDay(at, lang, new Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
}

export function formatLineProblem({ code, available, was }: LineProblem, texts: CartMessages, lang: Language): string {
  const { problems } = texts
  if (code === 'only_left') return problems.only_left(available ?? 0)
  if (code === 'price_changed') return problems.price_changed(formatMoney(was ?? '0.00', lang))
  return problems[code]
}

export function formatCartError({ code = '', kind, message }: ApiError, texts: CartMessages, lang: Language): string {
  // Messages of API errors are English.
  return texts.refusals[code] ?? (kind === 'bad_request' ? apiErrorMessage(kind, lang) : message)
}
