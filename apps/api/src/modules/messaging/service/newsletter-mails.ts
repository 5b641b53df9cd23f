import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { mayMailUnconfirmed } from '#platform/mail/recipient-limit.ts'
import { renderNewsletterMail } from '../mails/render-newsletter-mail.ts'
import * as store from '../store/newsletter.ts'
import { appendNewsletterEvent } from './newsletter-ledger.ts'
import { createConfirmToken, hashToken, unsubscribeLinks } from './newsletter-tokens.ts'

export const SEND_SIGN_UP_ANSWER = 'messaging-answer-newsletter-sign-up'
export const SEND_NEWSLETTER_WELCOME = 'messaging-send-newsletter-welcome'

const VALID_MS = 7 * 24 * 60 * 60 * 1000
/** A link that is sent again must work for a while. */
const MIN_LEFT_MS = 24 * 60 * 60 * 1000

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'mailer'>
type Row = store.NewsletterRow

/** The link that confirms, or to a subscriber that there is nothing to do. */
export async function answerSignUp(
  deps: MailDeps,
  shop: MailShop,
  { id, job }: { id: number; job: string },
): Promise<void> {
  const prepared = await inTransaction(deps.db, (db) => prepareAnswer(deps, db, id))
  if (!prepared || !(await mayMailUnconfirmed(deps, prepared.row.email))) return
  const { row, token } = prepared
  if (!token) return sendWithUnsubscribe(deps, shop, { row, job, kind: 'already' })
  const link = `${deps.config.PUBLIC_URL}${row.lang === 'es' ? '/es' : ''}/newsletter/confirm#token=${token}`
  const mail = await renderNewsletterMail({ ...shop, kind: 'confirm', lang: row.lang, link })
  await deps.mailer.send({ to: row.email, message_id: messageId(deps, job), ...mail })
  await inTransaction(deps.db, async (db) => {
    if (await store.lockById(db, id)) await appendNewsletterEvent(db, id, 'confirmation_sent', {}, deps.clock.now())
  })
}

/** Undefined for an email that is gone or has unsubscribed meanwhile; without a token for a subscriber. */
async function prepareAnswer(
  { clock, keys }: MailDeps,
  db: Deps['db'],
  id: number,
): Promise<{ row: Row; token?: string } | undefined> {
  const row = await store.lockById(db, id)
  if (!row || row.state === 'unsubscribed') return undefined
  if (row.state === 'subscribed') return { row }
  const now = clock.now().getTime()
  const current = await store.findTokenExpiry(db, id)
  const token_expires_at = current && current.getTime() > now + MIN_LEFT_MS ? current : new Date(now + VALID_MS)
  const token = createConfirmToken(keys, id, token_expires_at)
  await store.setToken(db, id, { token_hash: hashToken(token), token_expires_at })
  return { row, token }
}

export async function sendNewsletterWelcome(
  deps: MailDeps,
  shop: MailShop,
  { id, job }: { id: number; job: string },
): Promise<void> {
  const row = await inTransaction(deps.db, (db) => store.lockById(db, id))
  if (row?.state === 'subscribed') await sendWithUnsubscribe(deps, shop, { row, job, kind: 'welcome' })
}

async function sendWithUnsubscribe(
  deps: MailDeps,
  shop: MailShop,
  { row, job, kind }: { row: Row; job: string; kind: 'welcome' | 'already' },
): Promise<void> {
  const { page, one_click } = unsubscribeLinks(deps, row.id, row.lang)
  const mail = await renderNewsletterMail({ ...shop, kind, lang: row.lang, link: page })
  await deps.mailer.send({ to: row.email, message_id: messageId(deps, job), unsubscribe: one_click, ...mail })
}

function messageId({ config }: Pick<Deps, 'config'>, job: string): string {
  return `<${job}@${new URL(config.PUBLIC_URL).hostname}>`
}
