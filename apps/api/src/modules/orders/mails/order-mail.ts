import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { LineUnits, Order, RefundTarget } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'

interface OrderMailBase extends MailShop {
  lang: Language
  order: Order
  /** Opens its page, for whoever has the mail. */
  link: string
  /** Of staff; the standard ones without. */
  words?: EmailWords | undefined
}

/** A parcel of the order, as it was when the email was queued. */
export interface MailedParcel {
  number: number
  carrier: string | null
  service: string | null
  tracking_number: string | null
  tracking_url: string | null
  /** ISO date without a time. */
  arrives_by: string | null
  lines: readonly { position: number; quantity: number }[]
}

export type OrderMail =
  | ({ kind: 'placed' } & OrderMailBase)
  | ({ kind: 'link'; valid_hours: number } & OrderMailBase)
  | ({ kind: 'refunded'; amount: string } & OrderMailBase)
  | ({ kind: 'canceled'; refunded_to?: RefundTarget | null; lines?: readonly LineUnits[] } & OrderMailBase)
  | ParcelMail

export type ParcelMail = { kind: 'shipped' | 'delivered'; parcel: MailedParcel } & OrderMailBase

type OrderMailOf<Kind extends OrderMail['kind']> = Kind extends ParcelMail['kind']
  ? ParcelMail
  : Extract<OrderMail, { kind: Kind }>

/** What each mail says, in one language. */
export type OrderMailMessages = { [Kind in OrderMail['kind']]: (mail: OrderMailOf<Kind>) => MailContent }
