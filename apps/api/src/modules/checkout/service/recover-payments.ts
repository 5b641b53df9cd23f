import { createHash } from 'node:crypto'
import type { ProviderCaptureOfOrder, ProviderEntry, ProviderMode } from '../provider.ts'
import { isOwnReference } from '../rules/recovered-payments.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as attempts from '../store/attempts.ts'
import { insertRecoveredAttempt, isRecorded } from '../store/recovered-attempts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settleAttempt } from './settle-attempt.ts'

export interface RecoveryPeriod {
  mode: ProviderMode
  since: Date
  until: Date
}

/** Of the provider's captures and refunds in a period. */
export interface RecoveryCounts {
  /** Recorded before. */
  known: number
  /** Its payment has an order now. */
  ordered: number
  /** Its payment waits for staff as an unmatched payment. */
  unmatched: number
  /** Under review by the provider, whose webhook tells the result. */
  pending: number
  /** Paid to the same account, but not for this shop. */
  foreign: number
  failed: number
}

type Outcome = keyof RecoveryCounts

/**
 * Compares the provider's own list with the shop's, and settles what the shop does not know: after a restore, money of
 * the lost minutes. Only the ids of the list are believed; each state is read from the provider again.
 */
export async function recoverPayments(deps: PaymentDeps, period: RecoveryPeriod): Promise<RecoveryCounts> {
  const counts: RecoveryCounts = { known: 0, ordered: 0, unmatched: 0, pending: 0, foreign: 0, failed: 0 }
  for await (const entry of deps.provider.in(period.mode).listEntries(period.since, period.until)) {
    const outcome = await recoverEntry(deps, period.mode, entry).catch((error): Outcome => {
      deps.log.error({ ...entry, err: error }, 'payment not recovered')
      return 'failed'
    })
    counts[outcome] += 1
  }
  return counts
}

async function recoverEntry(deps: PaymentDeps, mode: ProviderMode, entry: ProviderEntry): Promise<Outcome> {
  if (await isRecorded(deps.db, entry)) return 'known'
  const capture = await deps.provider.in(mode).getCapture(entry.capture_id)
  const { custom_id, order_id } = capture
  if (!isOwnReference(custom_id) || order_id === null) {
    deps.log.warn({ ...entry, custom_id }, 'payment that is not of this shop')
    return 'foreign'
  }
  const attempt = await claimAttempt(deps, mode, { ...capture, custom_id, order_id })
  await settleAttempt(deps, attempt.id)
  const settled = await attempts.findAttempt(deps.db, attempt.id)
  deps.log.warn({ ...entry, attempt_id: attempt.id, order_id: settled?.order_id }, 'payment recovered')
  if (settled?.order_id) return 'ordered'
  return settled?.state === 'captured' ? 'unmatched' : 'pending'
}

type NamedCapture = ProviderCaptureOfOrder & { custom_id: string; order_id: string }

/** The attempt of the capture's order: the one that it names, or a new one without an agreement. */
async function claimAttempt(deps: PaymentDeps, mode: ProviderMode, capture: NamedCapture): Promise<AttemptRow> {
  const { db, clock } = deps
  const { custom_id, order_id } = capture
  const byOrder = await attempts.findAttemptByProviderOrder(db, order_id)
  if (byOrder) return byOrder
  const named = await attempts.findAttempt(db, custom_id)
  // Restored to the moment between the attempt and the provider's answer.
  if (named && named.provider_order_id === null) await attempts.setProviderOrder(db, custom_id, order_id, clock.now())
  else await insertLost(deps, mode, capture, named ? idOfCapture(capture.id) : custom_id)
  const attempt = await attempts.findAttemptByProviderOrder(db, order_id)
  if (!attempt) throw new Error(`no payment attempt for PayPal order ${order_id}`)
  return attempt
}

async function insertLost(deps: PaymentDeps, mode: ProviderMode, capture: NamedCapture, id: string): Promise<void> {
  const { payer_email } = await deps.provider.in(mode).getOrder(capture.order_id)
  const { value: amount, currency } = capture.amount
  const paid = { amount, currency, provider_mode: mode, provider_order_id: capture.order_id }
  await insertRecoveredAttempt(deps.db, { id, email: payer_email ?? '', ...paid, at: deps.clock.now() })
}

/** The same id whoever recovers a capture, if the one that it names belongs to another payment. */
function idOfCapture(capture_id: string): string {
  const hex = createHash('sha256').update(`capture ${capture_id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
