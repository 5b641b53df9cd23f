import type { LineUnits, Order } from '@fieldhouse/contract/orders'
import { toCents } from '@fieldhouse/contract/rules/money'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Address } from '@fieldhouse/contract/shipping'
import type { ReactElement } from 'react'
import type { AmountRow } from '#platform/mail/blocks.ts'
import { pictureRow } from '#platform/mail/blocks.ts'
import { LOCALES } from '#platform/mail/locales.ts'
import type { MailedParcel, ParcelMail } from './order-mail.ts'

export function formatMoney(amount: string, lang: Language): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: 'USD' }).format(Number(amount))
}

export function formatAddressLine({ full_name, line1, line2, city, state, postal_code }: Address): string {
  return [full_name, line1, line2, `${city}, ${state} ${postal_code}`].filter(Boolean).join(', ')
}

/** Units of a parcel: “2 × Tempo Running Tee, Navy, M”. */
export function listParcelUnits({ lines }: Order, units: MailedParcel['lines']): string {
  return units
    .flatMap(({ position, quantity }) => {
      const line = lines.find((candidate) => candidate.position === position)
      if (!line) return []
      return [`${quantity} × ${line.name}, ${line.color}${isOneSize(line.size) ? '' : `, ${line.size}`}`]
    })
    .join('; ')
}

/** What is in a parcel, each product once. */
export function parcelPictures({ order, parcel, link }: ParcelMail): ReactElement {
  const positions = new Set(parcel.lines.map(({ position }) => position))
  const images = order.lines.flatMap(({ position, image }) => (positions.has(position) && image ? [image.src] : []))
  return pictureRow([...new Set(images)].map((src) => new URL(src, link).href))
}

export function isWholeOrder({ order, parcel }: ParcelMail): boolean {
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((units, { quantity }) => units + quantity, 0)
  return sum(parcel.lines) === sum(order.lines)
}

/** “2 × Tempo Running Tee, 1 × Crew Socks”; empty if no units are named. */
export function describeUnits({ order, lines = [] }: { order: Order; lines?: readonly LineUnits[] }): string {
  const nameOf = new Map(order.lines.map(({ position, name }) => [position, name]))
  return lines.map(({ position, quantity }) => `${quantity} × ${nameOf.get(position) ?? ''}`).join(', ')
}

interface ReceiptLabels {
  lang: Language
  /** The order's page; images are on the same origin. */
  link: string
  gift: string
  free: string
  shipping: string
  tax: string
  total: string
}

/** Lines show prices before discounts; item and order discounts follow as rows of their own. */
export function toReceiptRows({ lines, discounts, totals }: Order, labels: ReceiptLabels): AmountRow[] {
  const show = (amount: string) => formatMoney(amount, labels.lang)
  return [
    ...lines
      .filter(({ replaces }) => replaces === null)
      .map(
        ({ quantity, name, color, size, unit_price, gift, image }): AmountRow => [
          `${quantity} × ${name}, ${color}${isOneSize(size) ? '' : `, ${size}`}${gift ? ` (${labels.gift})` : ''}`,
          gift ? labels.free : show(((toCents(unit_price) * quantity) / 100).toFixed(2)),
          image ? new URL(image.src, labels.link).href : undefined,
        ],
      ),
    ...discounts
      .filter((discount) => discount.class !== 'shipping')
      .map(({ title, code, amount }): AmountRow => [code ? `${title} (${code})` : title, `−${show(amount)}`]),
    [labels.shipping, toCents(totals.shipping) === 0 ? labels.free : show(totals.shipping)],
    [labels.tax, show(totals.tax)],
    [labels.total, show(totals.total)],
  ]
}
