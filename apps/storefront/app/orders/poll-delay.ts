const FIRST_MS = 2000
const MAX_DELAY_MS = 30_000
/** About eight minutes; later results are sent by email. */
const MOST = 20

/** Delay before the nth poll, from 0; undefined to stop polling. */
export function pollDelay(look: number): number | undefined {
  return look < MOST ? Math.min(FIRST_MS * 1.5 ** look, MAX_DELAY_MS) : undefined
}
