import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ticketFor } from '../../../platform/tickets.ts'
import type { OrderMail } from '../mails/render.ts'
import { renderOrderMail } from '../mails/render.ts'
import { findOrder } from '../store/orders.ts'
import { toOrder } from './tell-order.ts'

export const SEND_ORDER_MAIL = 'orders-send-mail'

/** Long enough to cover returns for a guest, who has only the link in the email. */
const KEY_MS = 180 * 24 * 60 * 60 * 1000
export const ORDER_KEYS = 'order'

/** The content is read when the email is sent. */
export type OrderMailJob =
  | { kind: 'placed' | 'cancelled'; order_id: string }
  | { kind: 'refunded'; order_id: string; amount: string }

/** The job is inserted through `db`, so the email is sent only if the caller's transaction commits. */
export async function queueOrderMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: OrderMailJob): Promise<void> {
  await queue.send(db, SEND_ORDER_MAIL, mail)
}

/** The key authorizes its holder to see the order page. */
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

  // Browsers do not send the fragment, so the key appears in no log and in no Referer header.
  const page = `${config.PUBLIC_URL}${row.lang === 'es' ? '/es' : ''}/order/${row.id}`
  const link = `${page}#key=${orderKey(deps, row.id)}`
  const mail: OrderMail = { ...job, ...shop, lang: row.lang, order: toOrder(row), link }

  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to: row.email, message_id, ...(await renderOrderMail(mail)) })
}
