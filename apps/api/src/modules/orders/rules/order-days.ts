const DAY_MS = 24 * 60 * 60 * 1000

/** From the first instant up to, but without, the second. */
export interface Span {
  from: Date
  until: Date
}

export interface CountedSpan {
  /** Days that are wholly inside, as the first and the one after the last. Infinite where the span is. */
  days: { from: string; until: string }
  /** What the span has of the days at its ends: at most two, each inside one UTC day. */
  edges: Span[]
}

/** Orders are counted per UTC day; those of the cut days at the ends of a span are counted one by one. */
export function splitSpan({ since, until }: { since?: Date | undefined; until?: Date | undefined }): CountedSpan {
  const start = since && startOfDay(since)
  const end = until && startOfDay(until)
  if (since && until && since >= until) return { days: { from: 'infinity', until: 'infinity' }, edges: [] }
  if (since && start && until && end && start.getTime() === end.getTime()) {
    return { days: { from: 'infinity', until: 'infinity' }, edges: [{ from: since, until }] }
  }
  const isCutAtStart = since !== undefined && start !== undefined && since > start
  const firstWhole = isCutAtStart ? new Date(start.getTime() + DAY_MS) : start
  return {
    days: { from: firstWhole ? toIsoDate(firstWhole) : '-infinity', until: end ? toIsoDate(end) : 'infinity' },
    edges: [
      ...(isCutAtStart && firstWhole ? [{ from: since, until: firstWhole }] : []),
      ...(until && end && until > end ? [{ from: end, until }] : []),
    ],
  }
}

/** The part of the span that is on that UTC day. */
export function spanOfDay(day: string, { since, until }: { since?: Date | undefined; until?: Date | undefined }): Span {
  const from = new Date(`${day}T00:00:00Z`)
  const next = new Date(from.getTime() + DAY_MS)
  return { from: since && since > from ? since : from, until: until && until < next ? until : next }
}

function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
}

function toIsoDate(at: Date): string {
  return at.toISOString().slice(0, 10)
}
