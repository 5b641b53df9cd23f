import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import { findSlideOverlaps, isDescribed, placeBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { listLaunches } from '#modules/catalog/service/launches.ts'
import { NO_LIMIT } from '#modules/promotions/rules/promotion.ts'
import { listPlannedPromotions } from '#modules/promotions/service/past-promotions.ts'
import { readPlacesOf } from '#modules/promotions/service/promotion-overlaps.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { BannerRow } from '../rules/banner.ts'
import { findGaps, findOverlaps, monthOf, monthSpan, toWire } from '../rules/marketing-calendar.ts'
import { listBannersBetween } from '../store/banners.ts'

type PlannedPromotion = Awaited<ReturnType<typeof listPlannedPromotions>>[number]

interface CalendarDeps extends Pick<Deps, 'db' | 'clock'> {
  settings: LiveSettings
}

export async function readCalendar({ db, clock, settings }: CalendarDeps, month?: string): Promise<Calendar> {
  const time_zone = await settings.get('shop.time_zone')
  const shown = month ?? monthOf(clock.now(), time_zone)
  const { from, until } = monthSpan(shown, time_zone)
  const span = { from: from.getTime(), until: until.getTime() }
  const [promotions, active, launches] = await Promise.all([
    listPlannedPromotions(db, { since: from, until }),
    listBannersBetween(db, { from, until }),
    listLaunches(db, { from, until }),
  ])

  const places = await readPlacesOf(
    db,
    promotions.map(({ scope }) => scope),
  )
  const banners = active.filter(isDescribed)
  const entries: CalendarEntry[] = [
    ...promotions.map(toEntry),
    ...banners.map(toBannerEntry),
    ...launches.map((launch) => ({ kind: 'launch' as const, ...launch, ends_at: null, version: null })),
  ]
  return {
    month: shown,
    time_zone,
    from: from.toISOString(),
    until: until.toISOString(),
    entries,
    overlaps: findOverlaps(promotions, places, span),
    banner_overlaps: findSlideOverlaps(
      banners.flatMap((banner) => placeBanner(banner) ?? []),
      span,
    ).map(({ from, until, ...overlap }) => ({ ...overlap, ...toWire({ from, until }) })),
    gaps: [...findGaps(entries, 'banner', span), ...findGaps(entries, 'promotion', span)],
  }
}

function toBannerEntry({ id, title, title_es, start_date, end_date, version }: BannerRow): CalendarEntry {
  return { kind: 'banner', id, title: title ?? '', title_es, starts_at: start_date, ends_at: end_date, version }
}

function toEntry({ id, title, title_es, starts_at, ends_at, version }: PlannedPromotion): CalendarEntry {
  return {
    kind: 'promotion',
    id,
    title,
    title_es,
    starts_at: new Date(starts_at).toISOString(),
    ends_at: ends_at === NO_LIMIT ? null : new Date(ends_at).toISOString(),
    version,
  }
}
