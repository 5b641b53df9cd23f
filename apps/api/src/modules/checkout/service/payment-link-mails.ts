import { ANONYMIZED_EMAIL } from '#modules/orders/rules/anonymized.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { renderPaymentLinkMail } from '../mails/render-payment-link-mail.ts'
import { findPaymentLink } from '../store/payment-links.ts'
import { signPaymentLink } from './payment-link-tokens.ts'

export const SEND_PAYMENT_LINK = 'checkout-send-payment-link'

export async function queuePaymentLinkMail({ queue }: Pick<Deps, 'queue'>, db: Db, id: string): Promise<void> {
  await queue.send(db, SEND_PAYMENT_LINK, { id })
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

/** Not sent once the link is revoked. */
export async function sendPaymentLinkMail(deps: MailDeps, shop: MailShop, id: string, job_id: string): Promise<void> {
  const { config, db, mailer, clock } = deps
  const link = await findPaymentLink(db, id)
  if (!link || link.revoked_at || link.expires_at <= clock.now() || link.email === ANONYMIZED_EMAIL) return
  const { lang, email, expires_at } = link
  const page = `${config.PUBLIC_URL}${lang === 'es' ? '/es' : ''}/shopping-payment`
  // In the fragment, which reaches neither servers nor logs.
  const url = `${page}#pay=${signPaymentLink(deps, link)}`
  const message_id = `<${job_id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({
    to: email,
    message_id,
    ...(await renderPaymentLinkMail({ lang, link: url, expires_at, ...shop })),
  })
}
