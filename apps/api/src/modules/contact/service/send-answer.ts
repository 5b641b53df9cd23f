import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { renderAnswer } from '../mails/render-answer.ts'
import { findAnswerToSend, markSent } from '../store/answers.ts'

export const SEND_ANSWER = 'contact-send-answer'

/** Sends nothing if the message was deleted meanwhile. The person answers to the mailbox of the shop. */
export async function sendAnswer(
  { db, clock, config, mailer }: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>,
  shop: MailShop,
  { id, job }: { id: number; job: string },
): Promise<void> {
  const answer = await findAnswerToSend(db, id)
  if (!answer || answer.sent_at) return
  const mail = await renderAnswer({ ...shop, ...answer })
  const message_id = `<${job}@${new URL(config.PUBLIC_URL).hostname}>`
  const reply_to = shop.support_email
  await mailer.send({ to: answer.email, message_id, ...(reply_to && { reply_to }), personal: true, ...mail })
  await markSent(db, id, clock.now())
}
