import { shortDay } from '@fieldhouse/contract/rules/short-day'
import type { Language } from '@fieldhouse/contract/schemas'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'

/** “Thu, Nov 19 – Sat, Nov 21” */
export function formatDeliveryDays({ earliest, latest }: DeliveryEstimate, lang: Language): string {
  return `${shortDay(earliest, lang)} – ${shortDay(latest, lang)}`
}
