const MINUTE_MS = 60_000
const MAX_PAUSE_MS = 15 * MINUTE_MS

/** So many orders in a row without an answer, and the carrier counts as down. */
export const MAX_UNANSWERED = 3

/** Other orders go first meanwhile. */
export const RETRY_ORDER_MS = 15_000

/** A minute, then twice as long after each attempt, up to a quarter of an hour. */
export function outagePause(outages: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(outages, 10), MAX_PAUSE_MS)
}
