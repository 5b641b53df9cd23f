import { ANONYMIZED_EMAIL } from '#modules/orders/rules/anonymized.ts'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { renderReviewMail } from '../mails/render-review-mail.ts'
import type { ReviewMail } from '../mails/review-mail.ts'
import { findAttempt } from '../store/attempts.ts'

export const SEND_REVIEW_MAIL = 'checkout-send-review-mail'

export interface ReviewMailJob {
  kind: ReviewMail['kind']
  attempt_id: string
}

/** The job is inserted through `db`, so the email is sent only if the caller's transaction commits. */
export async function queueReviewMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: ReviewMailJob): Promise<void> {
  await queue.send(db, SEND_REVIEW_MAIL, mail)
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

/** The order will have the attempt's id, so the link leads to the order once there is one. */
export async function sendReviewMail(
  deps: MailDeps,
  shop: MailShop,
  { kind, attempt_id }: ReviewMailJob,
  job_id: string,
): Promise<void> {
  const { config, db, mailer } = deps
  const attempt = await findAttempt(db, attempt_id)
  if (!attempt) throw new Error(`payment attempt ${attempt_id} not found for its “${kind}” email`)
  const { lang, amount, email } = attempt
  if (email === ANONYMIZED_EMAIL) return
  const page = `${config.PUBLIC_URL}${lang === 'es' ? '/es' : ''}/order/${attempt_id}`
  const link = `${page}#key=${await createOrderKey(deps, attempt_id)}`
  const message_id = `<${job_id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to: email, message_id, ...(await renderReviewMail({ kind, lang, amount, link, ...shop })) })
}
