import type { Order } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent } from '#platform/mail/layout.ts'

interface OrderMailBase {
  lang: Language
  shop_name: string
  support_email: string
  order: Order
  /** Opens its page, for whoever has the mail. */
  link: string
}

export type OrderMail =
  | ({ kind: 'placed' } & OrderMailBase)
  | ({ kind: 'refunded'; amount: string } & OrderMailBase)
  | ({ kind: 'canceled' } & OrderMailBase)

type OrderMailOf<Kind extends OrderMail['kind']> = Extract<OrderMail, { kind: Kind }>

/** What each mail says, in one language. */
export type OrderMailMessages = { [Kind in OrderMail['kind']]: (mail: OrderMailOf<Kind>) => MailContent }
