import type { Language } from '@fieldhouse/contract/schemas'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'

/** "Thu 19 – Sat 21 Nov". Put together here, so that server and browser can't disagree about commas. */
export function deliveryDays({ earliest, latest }: DeliveryEstimate, lang: Language): string {
  const [from, to] = [dayOf(earliest, lang), dayOf(latest, lang)]
  const first = from.month === to.month ? from.day : `${from.day} ${from.month}`
  return `${first} – ${to.day} ${to.month}`
}

function dayOf(date: string, lang: Language): { day: string; month: string } {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const parts = Object.fromEntries(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return { day: `${parts.weekday} ${parts.day}`, month: parts.month ?? '' }
}
