import type { SignUpForm, TextSignUp } from '@fieldhouse/contract/messaging'
import type { Language } from '@fieldhouse/contract/schemas'
import { findLivePromotion } from '#modules/promotions/service/personal-codes.ts'
import { countTowardsAlarm } from '#platform/alarms.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { signBytes } from '#platform/keys.ts'
import { areaOf } from '../rules/area-codes.ts'
import { AUTOMATIC_TEXTS } from '../rules/automatic-texts.ts'
import { consentWords } from '../rules/consent-words.ts'
import { parsePhone, prefixOf } from '../rules/parse-phone.ts'
import { ensureConsentText, findConsentText } from '../store/consent-events.ts'
import { takeFromBudget } from '../store/sign-up-days.ts'
import type { NewSubscriber } from '../store/subscribers.ts'
import { updatePending, upsertSubscriber } from '../store/subscribers.ts'
import { appendConsentEvent } from './consent-ledger.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { describeShop } from './messaging-deps.ts'
import { queueText } from './send-texts.ts'

/** Pumpers earn per text, so numbers, their carriers’ blocks, and senders are all limited. */
const LIMITS = {
  number: { name: 'text-sign-up:number', rates: ['3/10min', '6/d'] },
  prefix: { name: 'text-sign-up:prefix', rates: ['8/10min', '40/d'] },
  address: { name: 'text-sign-up:address', rates: ['10/10min', '40/d'] },
} as const
/** Of 100 sign-ups a day or more, a fifth must say YES: pumped numbers never do. */
const CONVERSION = { sample: 100, min_confirmed: 0.2 }
const ALARM_ABOVE = '20/10min'

/** What the form shows. The words are those of the row whose id the form sends back. */
export async function describeTextSignUp(deps: MessagingDeps, lang: Language): Promise<TextSignUp> {
  const { db, clock, settings, provider } = deps
  const now = clock.now()
  const consent_text = consentWords(lang, await settings.get('shop.name'))
  const promotion = await findLivePromotion(db, await settings.get('promotions.default_promotion_id'), lang, now)
  return {
    enabled: provider !== undefined,
    consent_text_id: await ensureConsentText(db, lang, consent_text, now),
    consent_text,
    number: provider?.number ?? null,
    welcome: promotion?.title ?? null,
  }
}

export interface SignUpInput {
  phone: string
  lang: Language
  form: SignUpForm
  consent_text_id?: number
}

/** The answer is the same whether or not the number is known: it must not tell who gets texts. */
export async function signUp(deps: MessagingDeps, who: Visitor, input: SignUpInput): Promise<{ phone: string }> {
  const { db, clock, provider } = deps
  const phone = parsePhone(input.phone)
  if (!phone) throw new DomainError('validation_failed', { errors: { phone: ['must be a US or Canadian number'] } })
  if (!provider) throw new DomainError('service_unavailable')
  const now = clock.now()
  const consent_text_id = await checkConsentText(deps, input, now)
  await takeSignUpLimits(deps, who, phone)
  const user_id = isCaller(who) ? who.user_id : null
  const first_name = (user_id && (await deps.findFirstName(user_id))) || null
  const phone_hash = signBytes(deps.keys, 'phone numbers', phone)
  const area_code = areaOf(phone)?.code ?? 0
  const shop = await describeShop(deps)
  await inTransaction(db, async (db) => {
    const asked: NewSubscriber = { phone, phone_hash, area_code, lang: input.lang, user_id, first_name }
    const { id, state, lang } = await upsertSubscriber(db, asked, now)
    // A number that said STOP gets nothing until it texts START itself: somebody else may have entered it.
    if (state === 'stopped') return
    if (state === 'subscribed') {
      const body = AUTOMATIC_TEXTS.already[lang](shop)
      return queueText(deps, db, { subscriber_id: id, phone, kind: 'keyword_answer', body, actor: null }, now)
    }
    await updatePending(db, id, asked)
    const { address, user_agent } = who
    const details = { consent_text_id, form: input.form, address, user_agent: user_agent.slice(0, 300) }
    await appendConsentEvent(db, id, 'requested', details, now)
    const body = AUTOMATIC_TEXTS.confirmation[input.lang](shop)
    await queueText(deps, db, { subscriber_id: id, phone, kind: 'confirmation', body, actor: null }, now)
  })
  return { phone }
}

/** Words that were never shown cannot have been agreed to. */
async function checkConsentText(
  deps: MessagingDeps,
  { lang, consent_text_id }: SignUpInput,
  now: Date,
): Promise<number> {
  const { db, settings } = deps
  if (consent_text_id === undefined)
    return ensureConsentText(db, lang, consentWords(lang, await settings.get('shop.name')), now)
  const text = await findConsentText(db, consent_text_id)
  if (text?.lang !== lang) throw new DomainError('validation_failed', { errors: { consent_text_id: ['is not known'] } })
  return consent_text_id
}

/** Before the number is looked up, so that a refusal says nothing about it either. Fails closed: a text costs money. */
async function takeSignUpLimits(deps: MessagingDeps, { address }: Visitor, phone: string): Promise<void> {
  const { db, clock, limits, settings } = deps
  const subjects = { address, number: phone, prefix: prefixOf(phone) }
  try {
    for (const kind of ['address', 'number', 'prefix'] as const) {
      await limits.take({ ...LIMITS[kind], subject: subjects[kind], fail_closed: true })
    }
    const per_day = await settings.get('texts.daily_sign_ups')
    if (!(await takeFromBudget(db, { ...CONVERSION, per_day }, clock.now()))) throw new DomainError('too_many_requests')
  } catch (error) {
    await countTowardsAlarm(deps, 'text_sign_ups_refused', ALARM_ABOVE)
    throw error
  }
}
