import { fromCents, toCents } from '@fieldhouse/contract/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$49.90" */
export function priceText(amount: string): string {
  return dollars.format(toCents(amount) / 100)
}

/** What somebody typed as an amount on the wire: "49.9" and "49" are fine, too; undefined for what is none. */
export function readPrice(text: string): string | undefined {
  const match = /^\$?\s*(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : undefined
}

/** What a price becomes when it goes up by so many per cent, rounded to the nearest cent as the server does. */
export function byPercent(amount: string, percent: number): string {
  return fromCents(Math.round((toCents(amount) * (10_000 + Math.round(percent * 100))) / 10_000))
}
