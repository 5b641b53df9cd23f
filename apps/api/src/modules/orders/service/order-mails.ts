import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ticketFor } from '../../../platform/tickets.ts'
import type { OrderMail } from '../mails/order-mail.ts'
import { renderOrderMail } from '../mails/render.ts'
import { findOrder } from '../store/orders.ts'
import { toOrder } from './tell-order.ts'

export const SEND_ORDER_MAIL = 'orders-send-mail'

/** As long as a page of an order is of use to somebody who has only the mail: returns included. */
const KEY_MS = 180 * 24 * 60 * 60 * 1000
export const ORDER_KEYS = 'order'

/** A mail that is to be sent; what it says is read when it is sent. */
export type OrderMailJob =
  | { kind: 'placed' | 'cancelled'; order_id: string }
  | { kind: 'refunded'; order_id: string; amount: string }

/** Sent if, and only if, the transaction of `db` is. */
export async function queueOrderMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: OrderMailJob): Promise<void> {
  await queue.send(db, SEND_ORDER_MAIL, mail)
}

/** Opens the page of an order for whoever has it. */
export function orderKey(deps: Pick<Deps, 'clock' | 'keys'>, order_id: string): string {
  return ticketFor(deps, ORDER_KEYS, { order_id }, KEY_MS)
}

export interface ShopFacts {
  shop_name: string
  support_email: string
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

export async function sendOrderMail(deps: MailDeps, shop: ShopFacts, job: OrderMailJob, id: string): Promise<void> {
  const { config, db, mailer } = deps
  const row = await findOrder(db, job.order_id)
  if (!row) throw new Error(`order ${job.order_id} not found for its “${job.kind}” email`)

  // The part after # stays in the browser: no log and no other site ever sees it.
  const page = `${config.PUBLIC_URL}${row.lang === 'es' ? '/es' : ''}/order/${row.id}`
  const link = `${page}#key=${orderKey(deps, row.id)}`
  const mail: OrderMail = { ...job, ...shop, lang: row.lang, order: toOrder(row), link }

  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to: row.email, message_id, ...(await renderOrderMail(mail)) })
}
