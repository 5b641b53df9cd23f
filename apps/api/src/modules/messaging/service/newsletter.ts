import type { Body } from '@fieldhouse/contract/endpoint'
import type { NewsletterSignUp } from '@fieldhouse/contract/newsletter'
import { subscribeToNewsletter } from '@fieldhouse/contract/newsletter'
import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'
import type { Language } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Visitor } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { signBytes } from '#platform/keys.ts'
import { newsletterWords } from '../rules/consent-words.ts'
import { ensureConsentText, findConsentText } from '../store/consent-events.ts'
import * as store from '../store/newsletter.ts'
import { appendNewsletterEvent } from './newsletter-ledger.ts'
import { SEND_NEWSLETTER_WELCOME, SEND_SIGN_UP_ANSWER } from './newsletter-mails.ts'
import { hashToken, readUnsubscribeToken } from './newsletter-tokens.ts'

const MAX_USER_AGENT_LENGTH = 300

/** What the form shows. The words are those of the row whose id the form sends back. */
export async function describeNewsletterSignUp(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock'> & { settings: LiveSettings },
  lang: Language,
): Promise<NewsletterSignUp> {
  const consent_text = newsletterWords(lang, await settings.get('shop.name'))
  return { consent_text, consent_text_id: await ensureConsentText(db, lang, consent_text, clock.now()) }
}

type SubscribeDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'limits' | 'queue'>

/** The answer is the same whether or not the email is known: only its owner learns by email. */
export async function subscribe(
  { db, clock, keys, limits, queue }: SubscribeDeps,
  who: Visitor,
  { website, email, lang, consent_text_id }: Body<typeof subscribeToNewsletter>,
): Promise<void> {
  if (website) return
  await assertShown(db, { lang, consent_text_id })
  const { name, limits: rates } = subscribeToNewsletter
  const subject = canonicalEmail(email)
  await limits.take({ name: `${name}:person`, subject, rates: rates.per_user, fail_closed: true })
  const now = clock.now()
  const email_hash = signBytes(keys, 'newsletter emails', email.toLowerCase())
  await inTransaction(db, async (db) => {
    const { id, state } = await store.lockEmail(db, { email, email_hash, lang }, now)
    if (state !== 'subscribed') {
      await store.setPending(db, id, lang)
      await appendNewsletterEvent(db, id, 'requested', { consent_text_id, form: 'footer', ...traceOf(who) }, now)
    }
    await queue.send(db, SEND_SIGN_UP_ANSWER, { id })
  })
}

/** Words that were never shown cannot have been agreed to. */
async function assertShown(
  db: Deps['db'],
  { lang, consent_text_id }: { lang: Language; consent_text_id: number },
): Promise<void> {
  const words = await findConsentText(db, consent_text_id)
  if (words?.lang === lang) return
  throw new DomainError('validation_failed', { errors: { consent_text_id: ['is not known'] } })
}

export async function confirm(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Visitor,
  token: string,
): Promise<{ email: string }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const row = await store.lockByToken(db, hashToken(token), now)
    if (!row) throw new DomainError('link_expired')
    await store.setSubscribed(db, row.id, now)
    await appendNewsletterEvent(db, row.id, 'confirmed', traceOf(who), now)
    await queue.send(db, SEND_NEWSLETTER_WELCOME, { id: row.id })
    return { email: row.email }
  })
}

/** A second use changes nothing. */
export async function unsubscribe(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  who: Visitor,
  token: string,
): Promise<void> {
  const id = readUnsubscribeToken(keys, token)
  if (id === undefined) throw new DomainError('link_expired')
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const row = await store.lockById(db, id)
    if (!row || row.state === 'unsubscribed') return
    await store.setUnsubscribed(db, id, now)
    await appendNewsletterEvent(db, id, 'unsubscribed', traceOf(who), now)
  })
}

function traceOf({ address, user_agent }: Visitor) {
  return { address, user_agent: user_agent.slice(0, MAX_USER_AGENT_LENGTH) }
}
