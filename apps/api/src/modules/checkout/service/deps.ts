import { boundedTo } from '../../../platform/bounded.ts'
import type { Config } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Promotions } from '../../promotions/service/follow-promotions.ts'
import type { Provider } from '../provider.ts'

/** What somebody who is signed in is written to. */
type ContactOf = (user_id: number) => Promise<{ email: string } | undefined>

/**
 * Transactions of payments wait here and not for a connection: whoever only looks around needs some, too. In two
 * lines, since who hears that nothing is left must not wait for those who have theirs set aside.
 */
interface Turns {
  begin: InTurn
  finish: InTurn
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A quarter of the connections is left to others, however many want to pay. */
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
