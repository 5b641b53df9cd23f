import { ANONYMIZED_EMAIL } from '#modules/orders/rules/anonymized.ts'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { renderReturnMail } from '../mails/render-return-mail.ts'
import type { ReturnMailKind } from '../mails/return-mail.ts'
import { findReturn } from '../store/returns.ts'
import { serializeReturn } from './serialize-return.ts'

export const SEND_RETURN_MAIL = 'returns-send-mail'

/** The content is read when the email is sent. */
export interface ReturnMailJob {
  kind: ReturnMailKind
  return_id: string
}

/** The job is inserted through `db`, so the email is sent only if the caller's transaction commits. */
export async function queueReturnMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: ReturnMailJob): Promise<void> {
  await queue.send(db, SEND_RETURN_MAIL, mail)
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

export async function sendReturnMail(deps: MailDeps, shop: MailShop, job: ReturnMailJob, id: string): Promise<void> {
  const { config, db, mailer } = deps
  const row = await findReturn(db, job.return_id)
  if (!row) throw new Error(`return ${job.return_id} not found for its “${job.kind}” email`)
  if (row.email === ANONYMIZED_EMAIL) return

  // Browsers do not send the fragment, so the key appears in no log and in no Referer header.
  const page = `${config.PUBLIC_URL}${row.lang === 'es' ? '/es' : ''}/order/${row.order_id}/return/${row.id}`
  const link = `${page}#key=${await createOrderKey(deps, row.order_id)}`
  const mail = { kind: job.kind, ...shop, lang: row.lang, returned: serializeReturn(row), link }
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to: row.email, message_id, ...(await renderReturnMail(mail)) })
}
