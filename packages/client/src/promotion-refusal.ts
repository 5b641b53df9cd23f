import type { PromotionRefusal, RefusalCode } from '@fieldhouse/contract/pricing'

/** Values for a refusal's message; unknown ones are undefined. */
export interface RefusalMessageValues {
  /** The missing amount of money; `pieces` is the missing quantity. */
  amount?: string | undefined
  pieces?: number | undefined
  about?: string | undefined
  other?: string | undefined
  when?: string | undefined
}

/** Shoppers and staff get different messages for the same refusal. */
export type RefusalMessages = Record<RefusalCode, (values: RefusalMessageValues) => string>

interface RefusalFormatters {
  money: (amount: string) => string
  instant: (at: string) => string
}

/** Says why a promotion does not apply and, if possible, what the shopper can do about it. */
export function formatRefusal(reason: PromotionRefusal, messages: RefusalMessages, show: RefusalFormatters): string {
  const { code, missing_value, missing_quantity, about, other, at } = reason
  return messages[code]({
    amount: missing_value && show.money(missing_value),
    pieces: missing_quantity,
    about,
    other,
    when: at && show.instant(at),
  })
}
