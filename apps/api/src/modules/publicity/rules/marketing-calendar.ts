import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import type { TimeSpan } from '@fieldhouse/contract/rules/banner-schedule'
import { findUncovered } from '@fieldhouse/contract/rules/banner-schedule'
import { startOfZonedDay, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import { appliesBefore, collides, meetingOf } from '#modules/promotions/rules/combine.ts'
import type { CompiledPromotion } from '#modules/promotions/rules/promotion.ts'
import type { CatalogPlaces } from '#modules/promotions/rules/scope-coverage.ts'
import { coverScope, findSharedScope } from '#modules/promotions/rules/scope-coverage.ts'

/** `month` is like 2026-11, in the shop's time zone. */
export function monthSpan(month: string, zone: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const startOf = (month: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
    return startOfZonedDay(first, zone)
  }
  return { from: startOf(number), until: startOf(number + 1) }
}

export function monthOf(instant: Date, zone: string): string {
  const { year, month } = toWallTime(instant, zone)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Automatic promotions of which one keeps the other out of some cart, while both are active within the span. */
export function findOverlaps(
  promotions: readonly CompiledPromotion[],
  places: CatalogPlaces,
  { from, until }: TimeSpan,
): Calendar['overlaps'] {
  const automatic = promotions
    .filter(({ needs_code }) => !needs_code)
    .map((promotion) => ({ ...promotion, coverage: coverScope(promotion.scope, places) }))
  return automatic.flatMap((first, index) =>
    automatic.slice(index + 1).flatMap((second) => {
      const start = Math.max(from, first.starts_at, second.starts_at)
      const end = Math.min(until, first.ends_at, second.ends_at)
      if (start >= end) return []
      const hasSharedItems = findSharedScope(first.coverage, second.coverage) !== undefined
      if (!collides(meetingOf(first, second), hasSharedItems)) return []
      const applies = appliesBefore(first, second) ? first.id : second.id
      const same_priority = first.priority === second.priority
      return [{ promotion_ids: [first.id, second.id], applies, same_priority, ...toWire({ from: start, until: end }) }]
    }),
  )
}

/** Parts of the span without any entry of the kind. */
export function findGaps(
  entries: readonly CalendarEntry[],
  kind: 'promotion' | 'banner',
  span: TimeSpan,
): Calendar['gaps'] {
  const spans = entries
    .filter((entry) => entry.kind === kind)
    .map(({ starts_at, ends_at }) => ({
      from: Date.parse(starts_at),
      until: ends_at === null ? span.until : Date.parse(ends_at),
    }))
  return findUncovered(spans, span).map((gap) => ({ kind, ...toWire(gap) }))
}

export function toWire({ from, until }: TimeSpan): { from: string; until: string } {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}
