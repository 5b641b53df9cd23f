import { toCents } from '@fieldhouse/contract/rules/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$49.90" */
export function formatPrice(amount: string): string {
  return dollars.format(toCents(amount) / 100)
}

/** Normalizes a typed amount to the API's format; accepts "49.9" and "49". Undefined if invalid. */
export function parsePrice(text: string): string | undefined {
  const match = /^\$?\s*(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : undefined
}
