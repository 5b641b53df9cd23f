import { tellReason } from '@fieldhouse/client/told-reason'
import type { Reason } from '@fieldhouse/contract/pricing'
import { useLanguage, useTexts } from '../language.ts'
import { priceText } from '../products/prices.ts'
import { instantText } from '../ui/instants.ts'

/** Tells a refusal as a sentence for staff. */
export function useReasonText(): (reason: Reason) => string {
  const { reasons } = useTexts().traces
  const lang = useLanguage()
  return (reason) => tellReason(reason, reasons, { money: priceText, instant: (at) => instantText(at, lang) })
}
