import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'

/** “49.90” → “$49.90”; for display only, never for arithmetic. */
export function formatMoney(amount: string, lang: Language): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: 'USD' }).format(Number(amount))
}

/** “41.00” → “$41”, “41.50” → “$41.50”, for use in sentences. */
export function showShortMoney(amount: string, lang: Language): string {
  return formatMoney(amount, lang).replace(/\.00$/, '')
}
