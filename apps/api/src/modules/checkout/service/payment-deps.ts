import type { LivePriceBook } from '#modules/promotions/service/price-book.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Config } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import type { Provider } from '../provider.ts'

type FindEmail = (user_id: number) => Promise<{ email: string } | undefined>

/**
 * Payment transactions queue here instead of for a connection, because browsing needs connections, too. Two queues, so
 * that a sold-out response does not wait behind captures, nor a capture behind new attempts.
 */
interface PaymentQueues {
  begin: RunQueued
  finish: RunQueued
}

type RunQueued = <T>(work: () => Promise<T>) => Promise<T>

/** Payments use at most three quarters of the connection pool; the rest serves other requests. */
export function createPaymentQueues({ DATABASE_POOL_SIZE }: Config): PaymentQueues {
  const bounds = { maxQueued: 1000, retry_after: 1, timeoutMs: 10_000 }
  const line = (share: number) =>
    limitConcurrency({ ...bounds, maxConcurrent: Math.max(1, Math.floor(DATABASE_POOL_SIZE * share)) })
  return { begin: line(1 / 2), finish: line(1 / 4) }
}

export interface PaymentDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'log' | 'queue'> {
  provider: Provider
  turns: PaymentQueues
}

export interface CheckoutDeps extends PaymentDeps {
  promotions: LivePriceBook
  contactOf: FindEmail
  settings: LiveSettings
}
