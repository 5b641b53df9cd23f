import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { RawWebhookRequest } from '../provider.ts'
import { ProviderUnavailable } from '../provider.ts'
import { needsLookup, parseWebhookEvent } from '../rules/parse-webhook.ts'
import * as attempts from '../store/attempts.ts'
import * as store from '../store/webhook-events.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settleAttempt } from './settle-attempt.ts'

export const WEBHOOK_CHANNEL = 'checkout_events'

/** Verifications that may fail, per address. */
const FAILED_VERIFICATIONS = { name: 'webhook-verifications', rates: ['120/h'] } as const
/** Certificates that a sender may have us fetch in vain. */
const FETCHED_CERTIFICATES = { name: 'webhook-certificates', rates: ['5/h'] } as const

type WebhookDeps = PaymentDeps & Pick<Deps, 'limits'>

/** Saves a verified event. The worker then reads the state from the provider instead of trusting the event. */
export async function receiveWebhook(deps: WebhookDeps, webhook: RawWebhookRequest, address: string): Promise<void> {
  const event = parseWebhookEvent(webhook.body)
  if (!event) throw new DomainError('validation_failed', { errors: { body: ['is not a PayPal webhook event'] } })
  if (!(await isGenuine(deps, webhook, address))) throw new DomainError('wrong_signature')
  await failpoint('webhook-before-save')
  const { db, clock } = deps
  await store.insertWebhookEvent(db, event, clock.now(), WEBHOOK_CHANNEL)
  await failpoint('webhook-after-save')
}

/** While the provider's certificate cannot be read, the error response makes it deliver the event again. */
async function isGenuine(
  { provider, limits }: WebhookDeps,
  webhook: RawWebhookRequest,
  address: string,
): Promise<boolean> {
  if (!provider.isWellFormedWebhook(webhook)) return false
  await limits.take({ ...FAILED_VERIFICATIONS, subject: address })
  try {
    const isVerified = await provider.verifyWebhook(webhook, () =>
      limits.take({ ...FETCHED_CERTIFICATES, subject: address }),
    )
    if (!isVerified) return false
    await limits.reset({ ...FAILED_VERIFICATIONS, subject: address })
    await limits.reset({ ...FETCHED_CERTIFICATES, subject: address })
    return true
  } catch (error) {
    throw error instanceof ProviderUnavailable ? new DomainError('payment_unavailable') : error
  }
}

/**
 * Runs in the worker, on notification or in a later round. Reads the provider's current state, so duplicates and any
 * order of events give the same result.
 */
export async function handleWebhookEvent(deps: PaymentDeps, event_id: string): Promise<void> {
  const { db, clock, log } = deps
  const event = await store.findWebhookEvent(db, event_id)
  if (!event) return
  const { attempt_id, provider_order_id, kind } = event
  const attempt =
    (attempt_id && (await attempts.findAttempt(db, attempt_id))) ||
    (provider_order_id && (await attempts.findAttemptByProviderOrder(db, provider_order_id)))
  if (!attempt)
    log.error({ event_id, kind, attempt_id, provider_order_id }, 'webhook event for an unknown payment attempt')
  else if (needsLookup(event, attempt.state)) await settleAttempt(deps, attempt.id)
  await store.markEventHandled(db, event_id, clock.now())
}
