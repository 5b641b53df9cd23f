import { ORDER_LINK_HOURS, requestOrderLink as requestOrderLinkEndpoint } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { mayMailUnconfirmed } from '#platform/mail/recipient-limit.ts'
import { findNumberedOrder } from '../store/orders.ts'
import { createOrderLink } from './order-keys.ts'
import { deliverOrderMail } from './order-mails.ts'
import { serializeOrder } from './serialize-order.ts'

export const SEND_ORDER_LINK = 'orders-send-link'

export interface OrderLinkJob {
  number: number
  email: string
  lang: Language
}

/** Only the worker looks up the order, so that neither the answer nor its time tells whether the order exists. */
export async function requestOrderLink(
  { db, limits, queue }: Pick<Deps, 'db' | 'limits' | 'queue'>,
  { number, email, lang = 'en' }: { number: number; email: string; lang?: Language },
): Promise<{ valid_hours: number }> {
  const { name, limits: rates } = requestOrderLinkEndpoint
  await limits.take({ name: `${name}:person`, subject: email.toLowerCase(), rates: rates.per_user, fail_closed: true })
  await queue.send(db, SEND_ORDER_LINK, { number, email, lang } satisfies OrderLinkJob)
  return { valid_hours: ORDER_LINK_HOURS }
}

type LinkDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'mailer'>

/** Sends nothing if no order has this number and email. */
export async function sendOrderLink(
  deps: LinkDeps,
  shop: MailShop,
  { number, email, lang }: OrderLinkJob,
  id: string,
): Promise<void> {
  const row = await findNumberedOrder(deps.db, number, email)
  if (!row || !(await mayMailUnconfirmed(deps, row.email))) return
  const link = createOrderLink(deps, { ...row, lang }, ORDER_LINK_HOURS * 60 * 60 * 1000)
  const order = serializeOrder(row)
  await deliverOrderMail(
    deps,
    row.email,
    { kind: 'link', ...shop, lang, order, link, valid_hours: ORDER_LINK_HOURS },
    id,
  )
}
