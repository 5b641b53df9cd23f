import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'

/** Made once: making one takes longer than all the prices of a page. */
const FORMATS = { en: formatOf('en'), es: formatOf('es') }

/** “49.90” → “$49.90”; for display only, never for arithmetic. */
export function formatMoney(amount: string, lang: Language): string {
  return FORMATS[lang].format(Number(amount))
}

function formatOf(lang: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: 'USD' })
}

/** “41.00” → “$41”, “41.50” → “$41.50”, for use in sentences. */
export function showShortMoney(amount: string, lang: Language): string {
  return formatMoney(amount, lang).replace(/\.00$/, '')
}
