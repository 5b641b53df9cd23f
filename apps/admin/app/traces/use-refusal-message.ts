import { formatRefusal } from '@fieldhouse/client/promotion-refusal'
import type { PromotionRefusal } from '@fieldhouse/contract/pricing'
import { formatInstant } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'

export function useRefusalMessage(): (reason: PromotionRefusal) => string {
  const { reasons } = useMessages().traces
  const lang = useLanguage()
  return (reason) => formatRefusal(reason, reasons, { money: formatPrice, instant: (at) => formatInstant(at, lang) })
}
