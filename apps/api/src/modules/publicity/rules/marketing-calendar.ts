import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import type { CompiledPromotion, CompiledScope } from '#modules/promotions/rules/promotion.ts'

interface CalendarSpan {
  from: number
  until: number
}

/** `month` is like 2026-11; the span is in UTC. */
export function monthSpan(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1, 1)), until: new Date(Date.UTC(year, number, 1)) }
}

/** Pairs that cannot combine although they apply to the same products, while both are active within the span. */
export function findOverlaps(
  promotions: readonly CompiledPromotion[],
  { from, until }: CalendarSpan,
): Calendar['overlaps'] {
  return promotions.flatMap((one, place) =>
    promotions.slice(place + 1).flatMap((other) => {
      const start = Math.max(from, one.starts_at, other.starts_at)
      const end = Math.min(until, one.ends_at, other.ends_at)
      if (start >= end || one.needs_code || other.needs_code || !collide(one, other)) return []
      return [{ promotion_ids: [one.id, other.id], ...toWire({ from: start, until: end }) }]
    }),
  )
}

/** Parts of the span without any entry of the kind. */
export function findGaps(
  entries: readonly CalendarEntry[],
  kind: 'promotion' | 'banner',
  { from, until }: CalendarSpan,
): Calendar['gaps'] {
  const spans = entries
    .filter((entry) => entry.kind === kind)
    .map(({ starts_at, ends_at }) => ({
      from: Date.parse(starts_at),
      until: ends_at === null ? until : Date.parse(ends_at),
    }))
    .toSorted((a, b) => a.from - b.from)
  const gaps: CalendarSpan[] = []
  let covered = from
  for (const span of spans) {
    if (span.from > covered) gaps.push({ from: covered, until: Math.min(span.from, until) })
    covered = Math.max(covered, span.until)
  }
  if (covered < until) gaps.push({ from: covered, until })
  return gaps.map((gap) => ({ kind, ...toWire(gap) }))
}

function collide(one: CompiledPromotion, other: CompiledPromotion): boolean {
  if (one.exclusive || other.exclusive) return true
  const combine = one.combines_with.has(other.class) && other.combines_with.has(one.class)
  return !combine && scopesOverlap(one.scope, other.scope)
}

/** Compares ids only: whether a product belongs to a category is not known here. */
function scopesOverlap(one: CompiledScope | null, other: CompiledScope | null): boolean {
  if (one === null || other === null) return true
  const share = (ids: ReadonlySet<number>, others: ReadonlySet<number>) => [...ids].some((id) => others.has(id))
  return (
    share(one.product_ids, other.product_ids) ||
    share(one.category_ids, other.category_ids) ||
    share(one.product_item_ids, other.product_item_ids)
  )
}

function toWire({ from, until }: CalendarSpan): { from: string; until: string } {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}
