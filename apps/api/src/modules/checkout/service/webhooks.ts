import { crash } from '../../../platform/crash-points.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { RawWebhook } from '../provider.ts'
import { ProviderRefusal, ProviderSilence } from '../provider.ts'
import { isNews, readEvent } from '../rules/webhook-event.ts'
import * as attempts from '../store/attempts.ts'
import * as store from '../store/webhook-events.ts'
import type { PaymentDeps } from './deps.ts'
import { settle } from './settle.ts'

/** On which the worker hears of events that were kept. */
export const EVENTS_CHANNEL = 'checkout_events'

/** Keeps what the provider tells, once it is sure that it was the provider; the worker then asks what is true. */
export async function receive(deps: PaymentDeps, webhook: RawWebhook): Promise<void> {
  const event = readEvent(webhook.body)
  if (!event) throw new DomainError('validation_failed', { errors: { body: ['is not a PayPal webhook event'] } })
  if (!(await isGenuine(deps, webhook))) throw new DomainError('wrong_signature')
  await crash('webhook-before-keep')
  const { db, clock } = deps
  await store.insertEvent(db, event, clock.now(), EVENTS_CHANNEL)
  await crash('webhook-after-keep')
}

/** Whoever cannot be asked now tells the provider to come again. */
async function isGenuine({ provider }: PaymentDeps, webhook: RawWebhook): Promise<boolean> {
  try {
    return await provider.isGenuine(webhook)
  } catch (error) {
    if (error instanceof ProviderRefusal) return false
    throw error instanceof ProviderSilence ? new DomainError('payment_unavailable') : error
  }
}

/** For the worker, which hears of it or finds it later: looks up what an event is about. Duplicates and any order of events end in the same truth. */
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
