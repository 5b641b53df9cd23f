import type { Language } from '@fieldhouse/contract/schemas'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import { showDay } from '../ui/day.ts'

/** "Thu, Nov 19 – Sat, Nov 21". */
export function deliveryDays({ earliest, latest }: DeliveryEstimate, lang: Language): string {
  return `${showDay(earliest, lang, 'UTC')} – ${showDay(latest, lang, 'UTC')}`
}
