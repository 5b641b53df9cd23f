import type { Language } from '@fieldhouse/contract/schemas'
import { formatFullDay, formatFullSpan } from '../kit/format-days.ts'
import type { Messages } from '../locales/en/messages.ts'

interface ValidDays {
  starts_on: string
  /** Null: until further notice. */
  ends_on: string | null
}

/** "Aug 7 – 9, 2026" or "since Apr 1, 2012" */
export function formatValidDays({ starts_on, ends_on }: ValidDays, { since }: Messages['taxRules'], lang: Language) {
  return ends_on ? formatFullSpan({ from: starts_on, to: ends_on }, lang) : since(formatFullDay(starts_on, lang))
}
