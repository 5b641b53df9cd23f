import type { ApiError } from '@fieldhouse/client/api-error'
import { apiErrorText } from '@fieldhouse/client/api-error'
import type { LineProblem } from '@fieldhouse/contract/cart'
import type { Reason } from '@fieldhouse/contract/pricing'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'
import type { CartTexts } from '../texts/en-cart.ts'
import { showMoney } from '../ui/money.ts'

/** Why an offer does nothing here and, where something can be done about it, what. */
export function reasonSentence(reason: Reason, texts: CartTexts, lang: Language): string {
  const { code, missing_value, missing_quantity, about, other, at } = reason
  return texts.reasons[code]({
    amount: missing_value && showMoney(missing_value, lang),
    pieces: missing_quantity,
    about,
    other,
    day: at && new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long' }).format(new Date(at)),
  })
}

export function problemSentence({ code, available, was }: LineProblem, texts: CartTexts, lang: Language): string {
  const { problems } = texts
  if (code === 'only_left') return problems.only_left(available ?? 0)
  if (code === 'price_changed') return problems.price_changed(showMoney(was ?? '0.00', lang))
  return problems[code]
}

/** Why something was not done. */
export function refusalSentence({ code = '', kind, message }: ApiError, texts: CartTexts, lang: Language): string {
  // What the shop writes beside its codes is in English.
  return texts.refusals[code] ?? (kind === 'bad_request' ? apiErrorText(kind, lang) : message)
}
