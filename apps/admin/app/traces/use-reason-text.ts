import { tellReason } from '@fieldhouse/client/told-reason'
import type { Reason } from '@fieldhouse/contract/pricing'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'

export function useReasonText(): (reason: Reason) => string {
  const { reasons } = useTexts().traces
  const lang = useLanguage()
  return (reason) => tellReason(reason, reasons, { money: formatPrice, instant: (at) => instantText(at, lang) })
}
