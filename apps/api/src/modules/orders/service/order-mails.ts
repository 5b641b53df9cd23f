import type { LineUnits, RefundTarget } from '@fieldhouse/contract/orders'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import type { MailedParcel, OrderMail } from '../mails/order-mail.ts'
import { renderOrderMail } from '../mails/render-order-mail.ts'
import { ANONYMIZED_EMAIL } from '../rules/anonymized.ts'
import { findEmailText } from '../store/email-texts.ts'
import { findOrder } from '../store/orders.ts'
import { createOrderLink } from './order-keys.ts'
import { serializeOrder } from './serialize-order.ts'

export const SEND_ORDER_MAIL = 'orders-send-mail'

/** The content is read when the email is sent. */
export type OrderMailJob =
  | { kind: 'placed'; order_id: string }
  | {
      kind: 'canceled'
      order_id: string
      /** null: nothing is refunded with it. Absent in jobs of the previous release, which refunded later. */
      refunded_to?: RefundTarget | null
      /** Units of an order that goes on; absent: all of it is canceled. */
      lines?: readonly LineUnits[]
    }
  | { kind: 'refunded'; order_id: string; amount: string }
  | { kind: 'shipped' | 'delivered'; order_id: string; parcel: MailedParcel }

/** The job is inserted through `db`, so the email is sent only if the caller's transaction commits. */
export async function queueOrderMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: OrderMailJob): Promise<void> {
  await queue.send(db, SEND_ORDER_MAIL, mail)
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

export async function sendOrderMail(deps: MailDeps, shop: MailShop, job: OrderMailJob, id: string): Promise<void> {
  const row = await findOrder(deps.db, job.order_id)
  if (!row) throw new Error(`order ${job.order_id} not found for its “${job.kind}” email`)
  if (row.email === ANONYMIZED_EMAIL) return

  const words = (await findEmailText(deps.db, job.kind, row.lang))?.own ?? undefined
  const mail = { ...job, ...shop, lang: row.lang, order: serializeOrder(row), link: createOrderLink(deps, row), words }
  await deliverOrderMail(deps, row.email, mail, id)
}

/** The job's id is part of the message's, so that a repeated job sends no second mail to a mailbox that compares them. */
export async function deliverOrderMail(
  { config, mailer }: Pick<Deps, 'config' | 'mailer'>,
  to: string,
  mail: OrderMail,
  id: string,
): Promise<void> {
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to, message_id, ...(await renderOrderMail(mail)) })
}
