import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import { listLaunches } from '#modules/catalog/service/launches.ts'
import type { CompiledPromotion } from '#modules/promotions/rules/promotion.ts'
import { NO_LIMIT } from '#modules/promotions/rules/promotion.ts'
import { listPlannedPromotions } from '#modules/promotions/service/past-promotions.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { findGaps, findOverlaps, monthOf, monthSpan } from '../rules/marketing-calendar.ts'
import { listBannersBetween } from '../store.ts'

export interface CalendarDeps extends Pick<Deps, 'db' | 'clock'> {
  settings: LiveSettings
}

export async function readCalendar({ db, clock, settings }: CalendarDeps, month?: string): Promise<Calendar> {
  const time_zone = await settings.get('shop.time_zone')
  const shown = month ?? monthOf(clock.now(), time_zone)
  const { from, until } = monthSpan(shown, time_zone)
  const span = { from: from.getTime(), until: until.getTime() }
  const [promotions, banners, launches] = await Promise.all([
    listPlannedPromotions(db, { since: from, until }),
    listBannersBetween(db, { from, until }),
    listLaunches(db, { from, until }),
  ])

  const entries: CalendarEntry[] = [
    ...promotions.map(toEntry),
    ...banners.map((banner) => ({ kind: 'banner' as const, ...banner })),
    ...launches.map((launch) => ({ kind: 'launch' as const, ...launch, ends_at: null })),
  ]
  return {
    month: shown,
    time_zone,
    from: from.toISOString(),
    until: until.toISOString(),
    entries,
    overlaps: findOverlaps(promotions, span),
    gaps: [...findGaps(entries, 'banner', span), ...findGaps(entries, 'promotion', span)],
  }
}

function toEntry({ id, title, title_es, starts_at, ends_at }: CompiledPromotion): CalendarEntry {
  return {
    kind: 'promotion',
    id,
    title,
    title_es,
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === NO_LIMIT ? null : new Date(ends_at).toISOString(),
  }
}
