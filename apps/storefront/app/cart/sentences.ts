import type { ApiError } from '@fieldhouse/client/api-error'
import { apiErrorText } from '@fieldhouse/client/api-error'
import { tellReason } from '@fieldhouse/client/told-reason'
import type { LineProblem } from '@fieldhouse/contract/cart'
import type { Reason } from '@fieldhouse/contract/pricing'
import type { Language } from '@fieldhouse/contract/schemas'
import { shortDay } from '@fieldhouse/contract/short-day'
import type { CartTexts } from '../texts/en-cart.ts'
import { showMoney, showShortMoney } from '../ui/money.ts'

export function reasonSentence(reason: Reason, texts: CartTexts, lang: Language): string {
  return tellReason(reason, texts.reasons, {
    money: (amount) => showShortMoney(amount, lang),
    instant: (at) => shortDay(at, lang, new Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
}

export function problemSentence({ code, available, was }: LineProblem, texts: CartTexts, lang: Language): string {
  const { problems } = texts
  if (code === 'only_left') return problems.only_left(available ?? 0)
  if (code === 'price_changed') return problems.price_changed(showMoney(was ?? '0.00', lang))
  return problems[code]
}

export function refusalSentence({ code = '', kind, message }: ApiError, texts: CartTexts, lang: Language): string {
  // Messages of API errors are English.
  return texts.refusals[code] ?? (kind === 'bad_request' ? apiErrorText(kind, lang) : message)
}
