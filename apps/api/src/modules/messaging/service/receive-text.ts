import type { Language } from '@fieldhouse/contract/schemas'
import { createPersonalCode, findLivePromotion } from '#modules/promotions/service/personal-codes.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { tryTake } from '#platform/limits/try-take.ts'
import { areaOf } from '../rules/area-codes.ts'
import type { AutomaticText } from '../rules/automatic-texts.ts'
import { AUTOMATIC_TEXTS, helpText, welcomeWithCode } from '../rules/automatic-texts.ts'
import { keywordOf } from '../rules/keywords.ts'
import { isStopWordOfTwilio, languageOfWord } from '../rules/word-language.ts'
import type { SignedForm } from '../sms-provider.ts'
import { noteReply } from '../store/conversations.ts'
import { insertInbound } from '../store/messages.ts'
import { countConfirmed } from '../store/sign-up-days.ts'
import type { SubscriberRow } from '../store/subscribers.ts'
import { lockSubscriberByPhone, setSubscribed } from '../store/subscribers.ts'
import { appendConsentEvent, stopSubscriber } from './consent-ledger.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { describeShop } from './messaging-deps.ts'
import { repeatWhileBusy } from './repeat-while-busy.ts'
import { queueText } from './send-texts.ts'
import { stopLinkOf } from './stop-links.ts'

/** A phone that answers our answers by itself must not cost a text each. */
const ANSWERS = { name: 'text-answers', rates: ['3/10min', '12/d'] } as const
const MAX_BODY = 1600

interface InboundText {
  phone: string
  body: string
  provider_ref: string
  /** Twilio has answered an opt-out word by itself. */
  is_answered: boolean
}

/** A reply of a phone. Twilio may deliver it twice; the second one changes nothing. */
export async function receiveText(deps: MessagingDeps, form: SignedForm): Promise<void> {
  const text = readInbound(verifyForm(deps, form))
  if (!areaOf(text.phone))
    return deps.log.warn({ provider_ref: text.provider_ref }, 'text from outside the US and Canada')
  await repeatWhileBusy(() => takeText(deps, text))
}

async function takeText(deps: MessagingDeps, text: InboundText): Promise<void> {
  const keyword = keywordOf(text.body)
  const may_answer =
    keyword !== undefined && !text.is_answered && (await tryTake(deps.limits, { ...ANSWERS, subject: text.phone }))
  await inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const subscriber = await lockSubscriberByPhone(db, text.phone)
    const kind = keyword ? 'keyword' : 'free_text'
    const { phone, body, provider_ref } = text
    const row = { subscriber_id: subscriber?.id ?? null, phone, kind, body, provider_ref } as const
    if (!(await insertInbound(db, row, now))) return
    if (!keyword) return noteReply(db, { phone, subscriber_id: row.subscriber_id }, now)
    const answer = await HANDLERS[keyword]({ deps, db, now, subscriber, text })
    if (!answer || !may_answer) return
    await queueText(deps, db, { subscriber_id: row.subscriber_id, phone, actor: null, ...answer }, now)
  })
}

/** The parsed form of a callback that the provider has signed. */
export function verifyForm({ provider }: Pick<MessagingDeps, 'provider'>, form: SignedForm): URLSearchParams {
  if (!provider?.isSigned(form)) throw new DomainError('wrong_signature')
  return new URLSearchParams(form.body)
}

function readInbound(form: URLSearchParams): InboundText {
  const [phone, body, provider_ref] = [form.get('From'), form.get('Body'), form.get('MessageSid')]
  if (!phone || body === null || !provider_ref || provider_ref.length > 64) {
    throw new DomainError('validation_failed', { errors: { body: ['is not an inbound message'] } })
  }
  return { phone, body: body.slice(0, MAX_BODY), provider_ref, is_answered: form.has('OptOutType') }
}

interface KeywordCall {
  deps: MessagingDeps
  db: Db
  now: Date
  subscriber: SubscriberRow | undefined
  text: InboundText
}

type Answer = { kind: 'keyword_answer' | 'welcome'; body: string } | undefined
type Handler = (call: KeywordCall) => Promise<Answer>

const HANDLERS: Record<NonNullable<ReturnType<typeof keywordOf>>, Handler> = {
  async stop(call) {
    const { db, now, subscriber, text } = call
    const { body, provider_ref } = text
    const is_new = subscriber && (await stopSubscriber(db, subscriber, 'stopped', { body, provider_ref }, now))
    // Twilio blocks the number after its own words, so it alone can answer those.
    return is_new && !isStopWordOfTwilio(text.body) ? automatic(call, 'stopped') : undefined
  },
  yes: confirm,
  async start(call) {
    const { db, now, subscriber, text } = call
    if (subscriber?.state !== 'stopped') return confirm(call)
    // STOP before the first YES: there is no consent to go back to.
    if (!subscriber.subscribed_at) return automatic(call, 'not_signed_up')
    const { body, provider_ref } = text
    await setSubscribed(db, subscriber.id, now)
    await appendConsentEvent(db, subscriber.id, 'restarted', { body, provider_ref }, now)
    return automatic(call, 'restarted')
  },
  async help({ deps, subscriber, text }) {
    const lang = languageOf(subscriber, text)
    const link = subscriber && stopLinkOf(deps, subscriber.id, lang)
    return { kind: 'keyword_answer', body: helpText(lang, await describeShop(deps), link) }
  },
}

/** YES is consent only to words that were shown: the number must have signed up. */
async function confirm(call: KeywordCall): Promise<Answer> {
  const { db, now, subscriber, text } = call
  if (subscriber?.state === 'subscribed') return undefined
  if (subscriber?.state !== 'pending') return automatic(call, 'not_signed_up')
  const { body, provider_ref } = text
  await setSubscribed(db, subscriber.id, now)
  await appendConsentEvent(db, subscriber.id, 'confirmed', { body, provider_ref }, now)
  await countConfirmed(db, now)
  return { kind: 'welcome', body: await welcomeText(call, subscriber) }
}

async function welcomeText({ deps, db, now }: KeywordCall, { lang }: SubscriberRow): Promise<string> {
  const shop = await describeShop(deps)
  const promotion = await findLivePromotion(db, await deps.settings.get('promotions.default_promotion_id'), lang, now)
  if (!promotion) return AUTOMATIC_TEXTS.welcome[lang](shop)
  const code = await createPersonalCode(db, promotion.id, 'HI', now)
  return welcomeWithCode(lang, shop, { code, title: promotion.title })
}

async function automatic({ deps, subscriber, text }: KeywordCall, name: AutomaticText): Promise<Answer> {
  const body = AUTOMATIC_TEXTS[name][languageOf(subscriber, text)](await describeShop(deps))
  return { kind: 'keyword_answer', body }
}

function languageOf(subscriber: SubscriberRow | undefined, { body }: InboundText): Language {
  return subscriber?.lang ?? languageOfWord(body)
}
