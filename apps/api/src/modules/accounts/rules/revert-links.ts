const HOUR_MS = 60 * 60_000

export const REVERT_LINK_TTL_HOURS = 72

/** Also the time at which a deleted account is erased. */
export function revertLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + REVERT_LINK_TTL_HOURS * HOUR_MS)
}
