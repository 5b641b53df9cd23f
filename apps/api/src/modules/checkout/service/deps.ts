import { boundedTo } from '../../../platform/bounded.ts'
import type { Config } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Promotions } from '../../promotions/service/follow-promotions.ts'
import type { Provider } from '../provider.ts'

type ContactOf = (user_id: number) => Promise<{ email: string } | undefined>

/**
 * Payment transactions queue here instead of for a connection, because browsing needs connections, too. Two queues, so
 * that a sold-out response does not wait behind captures, nor a capture behind new attempts.
 */
interface Turns {
  begin: InTurn
  finish: InTurn
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Payments use at most three quarters of the connection pool; the rest serves other requests. */
export function takeTurns({ DATABASE_POOL_SIZE }: Config): Turns {
  const bounds = { waiting: 1000, retry_after: 1, longest_ms: 10_000 }
  const line = (share: number) => boundedTo({ ...bounds, atOnce: Math.max(1, Math.floor(DATABASE_POOL_SIZE * share)) })
  return { begin: line(1 / 2), finish: line(1 / 4) }
}

export interface PaymentDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'log' | 'queue'> {
  provider: Provider
  turns: Turns
}

export interface CheckoutDeps extends PaymentDeps {
  promotions: Promotions
  contactOf: ContactOf
}
