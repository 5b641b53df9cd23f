import type { Reason, Refusal } from '@fieldhouse/contract/pricing'

/** What a reason's sentence can speak of; what is not there is not known. */
export interface ToldReason {
  /** Money that is missing, or pieces. */
  amount?: string | undefined
  pieces?: number | undefined
  about?: string | undefined
  other?: string | undefined
  when?: string | undefined
}

/** Shoppers and staff read the same reasons in other words. */
export type ReasonWords = Record<Refusal, (told: ToldReason) => string>

interface Shown {
  money: (amount: string) => string
  instant: (at: string) => string
}

/** Why an offer does nothing and, where something can be done about it, what. */
export function tellReason(reason: Reason, words: ReasonWords, show: Shown): string {
  const { code, missing_value, missing_quantity, about, other, at } = reason
  return words[code]({
    amount: missing_value && show.money(missing_value),
    pieces: missing_quantity,
    about,
    other,
    when: at && show.instant(at),
  })
}
