import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import type { TimeSpan } from '@fieldhouse/contract/rules/banner-schedule'
import { findUncovered } from '@fieldhouse/contract/rules/banner-schedule'
import { startOfZonedDay, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import type { CompiledPromotion, CompiledScope } from '#modules/promotions/rules/promotion.ts'

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

/** Pairs that cannot combine although they apply to the same products, while both are active within the span. */
export function findOverlaps(
  promotions: readonly CompiledPromotion[],
  { from, until }: TimeSpan,
): Calendar['overlaps'] {
  return promotions.flatMap((first, index) =>
    promotions.slice(index + 1).flatMap((second) => {
      const start = Math.max(from, first.starts_at, second.starts_at)
      const end = Math.min(until, first.ends_at, second.ends_at)
      if (start >= end || first.needs_code || second.needs_code || !collide(first, second)) return []
      const applies = winnerOf(first, second).id
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

/** As pricing decides: by priority, then the older one. */
function winnerOf(a: CompiledPromotion, b: CompiledPromotion): CompiledPromotion {
  return b.priority - a.priority > 0 || (a.priority === b.priority && b.id < a.id) ? b : a
}

function collide(a: CompiledPromotion, b: CompiledPromotion): boolean {
  if (a.exclusive || b.exclusive) return true
  const combine = a.combines_with.has(b.class) && b.combines_with.has(a.class)
  return !combine && scopesOverlap(a.scope, b.scope)
}

/** Compares ids only: whether a product belongs to a category is not known here. */
function scopesOverlap(a: CompiledScope | null, b: CompiledScope | null): boolean {
  if (a === null || b === null) return true
  const share = (ids: ReadonlySet<number>, otherIds: ReadonlySet<number>) => [...ids].some((id) => otherIds.has(id))
  return (
    share(a.product_ids, b.product_ids) ||
    share(a.category_ids, b.category_ids) ||
    share(a.product_item_ids, b.product_item_ids)
  )
}

export function toWire({ from, until }: TimeSpan): { from: string; until: string } {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}
