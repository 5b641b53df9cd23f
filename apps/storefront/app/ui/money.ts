import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'

/** "49.90" → "$49.90"; for the eye only, never to calculate with. */
export function showMoney(amount: string, lang: Language): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: 'USD' }).format(Number(amount))
}
