export const MAX_ANNOUNCEMENTS = 20
export const ANNOUNCEMENT_LENGTH = 120

interface Dates {
  starts_at: string | null
  ends_at: string | null
}

/** In milliseconds; `until` is exclusive. */
export function spanOfAnnouncement({ starts_at, ends_at }: Dates): { from: number; until: number } {
  return {
    from: starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(starts_at),
    until: ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at),
  }
}

/** Of those that are live, the one that started last; of two that started together, the upper one. */
export function findShownAnnouncement<A extends Dates>(entries: readonly A[], now: number): A | undefined {
  let shown: { entry: A; from: number } | undefined
  for (const entry of entries) {
    const { from, until } = spanOfAnnouncement(entry)
    if (from <= now && now < until && (!shown || from > shown.from)) shown = { entry, from }
  }
  return shown?.entry
}

/** When another one, or none, may be shown; Infinity for never. */
export function nextAnnouncementChange(entries: readonly Dates[], now: number): number {
  const times = entries.flatMap((entry) => Object.values(spanOfAnnouncement(entry)))
  return Math.min(...times.filter((time) => time > now))
}
