import { readVersions } from '../../cart/service/pay-cart.ts'
import * as due from '../store/due.ts'
import { listWaiting } from '../store/webhook-events.ts'
import type { PaymentDeps } from './deps.ts'
import { giveUp } from './give-up.ts'
import { makeRefund } from './refund-money.ts'
import { settle } from './settle.ts'
import { handleEvent } from './webhooks.ts'

/** A review takes the provider hours, so pending captures are checked less often than captures without a response. */
const PENDING_MS = 60_000

/**
 * Reconciles open attempts, webhook events and refunds. Each one is handled separately, so that one failure does not
 * block the rest.
 */
export async function sweep(deps: PaymentDeps): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const after = config.RECONCILE_AFTER_MS

  const undecided = await due.takeUndecided(db, { capturing_since: ago(after), pending_since: ago(PENDING_MS), now })
  await each(deps, 'attempt', undecided, (id) => settle(deps, id))
  await each(deps, 'event', await listWaiting(db, ago(after)), (id) => handleEvent(deps, id))
  await each(deps, 'refund', await due.takeUnfinishedRefunds(db, ago(after), now), (id) => makeRefund(deps, id))
  await each(deps, 'expired', await due.listExpired(db, now), (id) => giveUp(deps, id, 'expired'))
  await each(deps, 'superseded', await listSuperseded(deps), (id) => giveUp(deps, id, 'superseded'))
}

/** The cart was changed or merged since, so these attempts can no longer be paid. */
async function listSuperseded({ db }: PaymentDeps): Promise<string[]> {
  const revocable = await due.listRevocable(db)
  const versions = await readVersions(db, [...new Set(revocable.map(({ cart_id }) => cart_id))])
  return revocable.filter(({ cart_id, cart_version }) => versions.get(cart_id) !== cart_version).map(({ id }) => id)
}

type Step = 'attempt' | 'event' | 'refund' | 'expired' | 'superseded'

async function each(
  { log }: PaymentDeps,
  step: Step,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(ids.map(work))
  for (const [place, end] of ended.entries()) {
    if (end.status === 'fulfilled') continue
    const failed = { step, id: ids[place], err: end.reason }
    log.warn(failed, 'payment reconciler: item failed, retrying on the next run')
  }
}
