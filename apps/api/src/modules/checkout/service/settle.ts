import { crash } from '../../../platform/crash-points.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { ProviderOrder } from '../provider.ts'
import { ProviderRefusal, ProviderSilence } from '../provider.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import { insertTransaction } from '../store/money.ts'
import type { PaymentDeps } from './deps.ts'
import { finish } from './finish.ts'
import { decline } from './give-up.ts'
import { keepForeignRefunds } from './refund-money.ts'

/** PayPal remembers an idempotency key for six hours; a later retry could capture twice. */
const CAPTURE_AGAIN_MS = 6 * 60 * 60_000

/** Captures an attempt. An unknown outcome is left to the payment reconciler. */
export async function capture(deps: PaymentDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const { provider, log } = deps
  const { id } = attempt
  const order = { id: orderIdOf(attempt), attempt_id: id }
  try {
    const told = await provider.capture(order)
    await crash('after-capture')
    return await conclude(deps, attempt, told)
  } catch (error) {
    if (error instanceof ProviderSilence)
      log.warn({ attempt_id: id, err: error }, 'capture outcome unknown, the reconciler asks PayPal')
    else if (error instanceof ProviderRefusal) return concludeRefusal(deps, attempt, error)
    else throw error
    return attempt
  }
}

/**
 * The capture was rejected, or an earlier call succeeded and its response was lost. Only the order's state at PayPal
 * tells.
 */
async function concludeRefusal(deps: PaymentDeps, attempt: AttemptRow, refusal: ProviderRefusal): Promise<AttemptRow> {
  const told = await deps.provider.getOrder(orderIdOf(attempt)).catch((error) => {
    if (error instanceof ProviderSilence) return undefined
    throw error
  })
  if (!told) return attempt
  if (told.capture) return conclude(deps, attempt, told)
  await decline(deps, attempt.id, refusal.issue)
  return { ...attempt, state: 'declined' }
}

/** Resolves an unknown outcome: asks the provider first, and captures again only if the order has no capture. */
export async function settle(deps: PaymentDeps, id: string): Promise<void> {
  const { db, provider, clock } = deps
  const attempt = await store.findAttempt(db, id)
  if (!attempt?.provider_order_id) return
  const told = await provider.getOrder(attempt.provider_order_id)
  if (told.capture) {
    await conclude(deps, attempt, told)
    await keepForeignRefunds(deps, id, told.refunds)
    return
  }
  if (attempt.state === 'created' && told.status === 'approved') await approve(deps, attempt)
  if (attempt.state !== 'capturing') return
  const isFresh = clock.now().getTime() - attempt.created_at.getTime() < CAPTURE_AGAIN_MS
  if (told.status === 'approved' && isFresh) await capture(deps, attempt)
  else await decline(deps, id, 'NOT_APPROVED')
}

async function approve({ db, clock }: PaymentDeps, attempt: AttemptRow): Promise<void> {
  await store.moveAttempt(db, attempt, { to: 'approved', at: clock.now() })
}

async function conclude(deps: PaymentDeps, attempt: AttemptRow, told: ProviderOrder): Promise<AttemptRow> {
  const { capture } = told
  if (!capture) return attempt
  if (capture.status === 'pending') return wait(deps, attempt, capture)
  if (capture.status !== 'declined') return finish(deps, attempt.id, capture)
  await decline(deps, attempt.id, 'DECLINED')
  return { ...attempt, state: 'declined' }
}

/** The provider reviews the payment: the hold stays, and no order is placed yet. */
async function wait(
  { db, clock }: PaymentDeps,
  attempt: AttemptRow,
  { id, sum }: NonNullable<ProviderOrder['capture']>,
): Promise<AttemptRow> {
  if (attempt.state !== 'capturing') return attempt
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const moved = await store.moveAttempt(db, attempt, { to: 'pending', at })
    const money = { attempt_id: attempt.id, kind: 'pending' as const, sum, provider_ref: id, at }
    if (moved) await insertTransaction(db, money)
  })
  return { ...attempt, state: 'pending' }
}

function orderIdOf({ id, provider_order_id }: AttemptRow): string {
  if (provider_order_id === null) throw new Error(`payment attempt ${id} has no PayPal order id`)
  return provider_order_id
}
