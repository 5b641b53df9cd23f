import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#platform/deps.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { handleWebhookEvent, WEBHOOK_CHANNEL } from './webhooks.ts'

/** A round that hangs is abandoned; the next one covers the same work. */
const MAX_ROUND_MS = 10_000

/** A healthy reconciler has ended a round this recently, unless its pauses are longer. */
const MAX_SILENCE_MS = 60_000

type SweeperDeps = PaymentDeps & Pick<Deps, 'listener'>

export interface PaymentReconciler {
  /** False while rounds fail or hang. */
  isHealthy: () => boolean
  stop: () => Promise<void>
}

/** Reconciles every RECONCILE_EVERY_MS until stopped, and handles webhook events on notification. */
export async function startPaymentReconciler(deps: SweeperDeps): Promise<PaymentReconciler> {
  const stopped = new AbortController()
  const handle = (id: string) =>
    handleWebhookEvent(deps, id).catch((error) =>
      deps.log.warn({ event_id: id, err: error }, 'webhook event not handled, the reconciler retries'),
    )
  // The next rounds handle events whose notification was missed or failed.
  await deps.listener.on(
    WEBHOOK_CHANNEL,
    (ids) => ids.split(',').forEach(handle),
    () => {},
  )
  let lastEnd = performance.now()
  const running = run(deps, stopped.signal, () => {
    lastEnd = performance.now()
  })
  return {
    isHealthy: () => performance.now() - lastEnd < MAX_SILENCE_MS + deps.config.RECONCILE_EVERY_MS,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

async function run(deps: PaymentDeps, signal: AbortSignal, onRoundEnd: () => void): Promise<void> {
  while (!signal.aborted) {
    const round = reconcilePayments(deps).then(onRoundEnd, (error) =>
      deps.log.warn({ err: error }, 'payment reconciler: run failed'),
    )
    await Promise.race([round, pause(MAX_ROUND_MS, signal)])
    await pause(deps.config.RECONCILE_EVERY_MS, signal)
  }
}

/** Resolves early when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {})
}
