import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ReportedState } from '../rules/message-state.ts'
import { laterState } from '../rules/message-state.ts'
import type { SmsProvider } from '../sms-provider.ts'
import { SmsNotAccepted, SmsOutcomeUnknown, SmsRefusal, STOPPED_CODE } from '../sms-provider.ts'
import type { NewMessage } from '../store/messages.ts'
import * as store from '../store/messages.ts'
import { countDelivery, lockSubscriber } from '../store/subscribers.ts'
import { appendConsentEvent, stopSubscriber } from './consent-ledger.ts'

export const SEND_TEXT = 'messaging-send-text'

/** Queues one text in the caller's transaction. */
export async function queueText({ queue }: Pick<Deps, 'queue'>, db: Db, message: NewMessage, now: Date): Promise<void> {
  await queue.send(db, SEND_TEXT, { id: await store.insertOutbound(db, message, now) })
}

type SendDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log'>

/**
 * Runs in the worker. At most once: `sending` is committed before the provider is called, and only the status callback
 * resolves an unknown outcome.
 */
export async function sendQueuedText(deps: SendDeps, provider: SmsProvider | undefined, id: number): Promise<void> {
  const { clock, config, db, log } = deps
  if (!provider) throw new Error('no SMS account is configured')
  const message = await store.claimMessage(db, id)
  if (!message) return store.dropQueued(db, id)
  const statusCallback = `${config.PUBLIC_URL}/api/publicity/sms-status/m-${id}/`
  try {
    const { provider_ref } = await provider.sendText({ to: message.phone, body: message.body, statusCallback })
    await settleText(db, id, { state: 'sent', provider_ref, error_code: null }, clock.now())
  } catch (error) {
    if (error instanceof SmsNotAccepted) {
      await store.unclaimMessage(db, id)
      throw error
    }
    if (error instanceof SmsOutcomeUnknown) return log.warn({ err: error, message_id: id }, 'outcome of a text unknown')
    if (!(error instanceof SmsRefusal)) throw error
    await settleText(db, id, { state: 'failed', provider_ref: null, error_code: error.code }, clock.now())
  }
}

interface TextOutcome {
  state: ReportedState
  provider_ref: string | null
  error_code: number | null
}

/** Applies what the provider says of one of our messages; false if the message is not known or has another reference. */
export async function settleText(db: Db, id: number, outcome: TextOutcome, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const message = await store.lockOutbound(db, id)
    const { provider_ref, error_code } = outcome
    if (!message || (message.provider_ref && provider_ref && message.provider_ref !== provider_ref)) return false
    const state = laterState(message.state, outcome.state)
    const is_news = state !== message.state
    await store.updateOutcome(db, id, {
      state,
      provider_ref: message.provider_ref ?? provider_ref,
      error_code: state === 'failed' ? error_code : null,
    })
    const { subscriber_id } = message
    const subscriber = subscriber_id === null ? undefined : await lockSubscriber(db, subscriber_id)
    if (!subscriber) return true
    if (message.kind === 'confirmation' && provider_ref && !message.provider_ref) {
      await appendConsentEvent(db, subscriber.id, 'confirmation_sent', { provider_ref }, now)
    }
    if (is_news && state !== 'sent') await countDelivery(db, subscriber.id, state === 'delivered')
    if (error_code === STOPPED_CODE) await stopSubscriber(db, subscriber, 'stopped', { provider_ref }, now)
    return true
  })
}
