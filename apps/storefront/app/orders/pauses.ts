const FIRST_MS = 2000
const LONGEST_MS = 30_000
/** About eight minutes: whatever takes longer is told by mail. */
const MOST = 20

/** How long to wait before looking for the nth time, from 0; undefined where it is time to stop. */
export function pauseBefore(look: number): number | undefined {
  return look < MOST ? Math.min(FIRST_MS * 1.5 ** look, LONGEST_MS) : undefined
}
