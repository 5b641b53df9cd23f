import { crash } from '../../../platform/crash-points.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { RawWebhook } from '../provider.ts'
import { ProviderRefusal, ProviderSilence } from '../provider.ts'
import { isNews, readEvent } from '../rules/webhook-event.ts'
import * as attempts from '../store/attempts.ts'
import * as store from '../store/webhook-events.ts'
import type { PaymentDeps } from './deps.ts'
import { settle } from './settle.ts'

export const EVENTS_CHANNEL = 'checkout_events'

/** Saves a verified event. The worker then reads the state from the provider instead of trusting the event. */
export async function receive(deps: PaymentDeps, webhook: RawWebhook): Promise<void> {
  const event = readEvent(webhook.body)
  if (!event) throw new DomainError('validation_failed', { errors: { body: ['is not a PayPal webhook event'] } })
  if (!(await isGenuine(deps, webhook))) throw new DomainError('wrong_signature')
  await crash('webhook-before-keep')
  const { db, clock } = deps
  await store.insertEvent(db, event, clock.now(), EVENTS_CHANNEL)
  await crash('webhook-after-keep')
}

/** While the provider cannot verify the signature, the error response makes it deliver the event again. */
async function isGenuine({ provider }: PaymentDeps, webhook: RawWebhook): Promise<boolean> {
  try {
    return await provider.isGenuine(webhook)
  } catch (error) {
    if (error instanceof ProviderRefusal) return false
    throw error instanceof ProviderSilence ? new DomainError('payment_unavailable') : error
  }
}

/**
 * Runs in the worker, on notification or in a later round. Reads the provider's current state, so duplicates and any
 * order of events give the same result.
 */
export async function handleEvent(deps: PaymentDeps, event_id: string): Promise<void> {
  const { db, clock, log } = deps
  const event = await store.findEvent(db, event_id)
  if (!event) return
  const { attempt_id, provider_order_id, kind } = event
  const known =
    (attempt_id && (await attempts.findAttempt(db, attempt_id))) ||
    (provider_order_id && (await attempts.findAttemptOfProvider(db, provider_order_id)))
  if (!known)
    log.error({ event_id, kind, attempt_id, provider_order_id }, 'webhook event for an unknown payment attempt')
  else if (isNews(event, known.state)) await settle(deps, known.id)
  await store.markDone(db, event_id, clock.now())
}
