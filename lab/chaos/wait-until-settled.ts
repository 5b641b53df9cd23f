import { setTimeout as sleep } from 'node:timers/promises'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { VisitedShop } from '../shared/test-shop.ts'
import { findViolations } from './invariants.ts'

export interface SettledState {
  violations: string[]
  /** Time until no violation was left. */
  after_ms: number
}

/** Checks the invariants until they hold or the time is over; returns the remaining violations. */
export async function waitUntilSettled(
  lane: VisitedShop,
  history: readonly PurchaseRecord[],
  within_ms: number,
  more: () => Promise<string[]> = async () => [],
): Promise<SettledState> {
  const since = performance.now()
  for (;;) {
    const violations = [...(await checkInvariants(lane, history)), ...(await more().catch(() => ['could not look']))]
    const after_ms = performance.now() - since
    if (violations.length === 0 || after_ms > within_ms) return { violations, after_ms }
    await sleep(250)
  }
}

/** A server that is restarting is not a violation, but the shop has not settled either. */
async function checkInvariants(lane: VisitedShop, history: readonly PurchaseRecord[]): Promise<string[]> {
  try {
    return await findViolations(lane, history)
  } catch (error) {
    return [`could not look: ${(error as Error).message}`]
  }
}
