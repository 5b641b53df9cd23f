import type { Order } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import type { MailContent, RenderedMail } from '../../../platform/mail/layout.ts'
import { renderLayout } from '../../../platform/mail/layout.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

interface OfOrder {
  lang: Language
  shop_name: string
  support_email: string
  order: Order
  /** Opens its page, for whoever has the mail. */
  link: string
}

export type OrderMail =
  | ({ kind: 'placed' } & OfOrder)
  | ({ kind: 'refunded'; amount: string } & OfOrder)
  | ({ kind: 'cancelled' } & OfOrder)

type OrderMailOf<Kind extends OrderMail['kind']> = Extract<OrderMail, { kind: Kind }>

/** What each mail says, in one language. */
export type OrderMailTexts = { [Kind in OrderMail['kind']]: (mail: OrderMailOf<Kind>) => MailContent }

const TEXTS: Record<Language, OrderMailTexts> = { en, es }

export function renderOrderMail(mail: OrderMail): Promise<RenderedMail> {
  const write = TEXTS[mail.lang][mail.kind] as (mail: OrderMail) => MailContent
  return renderLayout(mail, write(mail))
}
