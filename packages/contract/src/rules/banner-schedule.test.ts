import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedBanner } from './banner-schedule.ts'
import {
  bannerState,
  findSlideGaps,
  findSlideOverlaps,
  findUncovered,
  nextChange,
  placeBanner,
  shownAt,
} from './banner-schedule.ts'

const DAYS = 14
const EVERY_DAY = Array.from({ length: DAYS }, (_, day) => day)
const SPAN = { from: 0, until: DAYS }

const someBanners = fc
  .array(
    fc.record({
      position: fc.integer({ min: 1, max: 2 }),
      from: fc.integer({ min: -3, max: DAYS }),
      length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(Number.POSITIVE_INFINITY)),
    }),
    { maxLength: 6 },
  )
  .map((rows): PlacedBanner[] =>
    rows.map(({ position, from, length }, index) => ({ id: index + 1, position, from, until: from + length })),
  )

/** The slow reference: looks at one day. */
const liveOn = (banners: readonly PlacedBanner[], day: number, position?: number) =>
  banners.filter((b) => b.from <= day && day < b.until && (position === undefined || b.position === position))
const coveredDays = (spans: readonly { from: number; until: number }[]) =>
  EVERY_DAY.filter((day) => spans.some(({ from, until }) => from <= day && day < until))

test('the state follows from active, the dates, the clock, and the alt text', () => {
  const banner = {
    active: true,
    image_alt: 'Two runners',
    image_alt_es: 'Dos corredores',
    start_date: '2026-12-05T06:00:00Z',
    end_date: '2026-12-21T06:00:00Z',
  }
  const at = (text: string) => Date.parse(text)
  expect(bannerState(banner, at('2026-12-05T05:59:59.999Z'))).toBe('scheduled')
  expect(bannerState(banner, at('2026-12-05T06:00:00Z'))).toBe('live')
  expect(bannerState(banner, at('2026-12-21T05:59:59.999Z'))).toBe('live')
  expect(bannerState(banner, at('2026-12-21T06:00:00Z'))).toBe('ended')
  expect(bannerState({ ...banner, end_date: null }, at('2099-01-01T00:00:00Z'))).toBe('live')
  for (const draft of [{ active: false }, { image_alt: ' ' }, { image_alt_es: null }]) {
    expect(bannerState({ ...banner, ...draft }, at('2026-12-06T06:00:00Z'))).toBe('draft')
    expect(placeBanner({ id: 1, position: 1, ...banner, ...draft })).toBeUndefined()
  }
})

test('each slide shows the live banner that started last', () => {
  fc.assert(
    fc.property(someBanners, (banners) => {
      for (const day of EVERY_DAY) {
        const expected = [1, 2].flatMap((position) => {
          const live = liveOn(banners, day, position)
          const latest = Math.max(...live.map(({ from }) => from))
          return live.filter(({ from }) => from === latest).slice(-1)
        })
        expect(shownAt(banners, day)).toEqual(expected)
      }
    }),
  )
})

test('nothing changes before the next change, and something changes then', () => {
  fc.assert(
    fc.property(someBanners, fc.integer({ min: -4, max: DAYS }), (banners, after) => {
      const days = Array.from({ length: 40 }, (_, index) => after + 1 + index)
      const ids = (day: number) => String(shownAt(banners, day).map(({ id }) => id))
      expect(nextChange(banners, after)).toBe(days.find((day) => ids(day) !== ids(after)))
    }),
  )
})

test('overlaps are the times at which two banners are live on one slide', () => {
  fc.assert(
    fc.property(someBanners, (banners) => {
      const overlaps = findSlideOverlaps(banners, SPAN)
      for (const position of [1, 2]) {
        const found = overlaps.filter((overlap) => overlap.position === position)
        expect(coveredDays(found)).toEqual(EVERY_DAY.filter((day) => liveOn(banners, day, position).length > 1))
        for (const { from, shown_id, hidden_id } of found) {
          const both = banners.filter(({ id }) => id === shown_id || id === hidden_id)
          expect(shownAt(both, from).map(({ id }) => id)).toEqual([shown_id])
        }
      }
    }),
  )
})

test('gaps are the times at which a slide is empty between two of its banners', () => {
  fc.assert(
    fc.property(someBanners, (banners) => {
      for (const position of [1, 2]) {
        const gaps = findSlideGaps(banners, SPAN).filter((gap) => gap.position === position)
        const own = banners.filter((banner) => banner.position === position)
        const isEmptyBetween = (day: number) =>
          liveOn(own, day).length === 0 && own.some((b) => b.until <= day) && own.some((b) => b.from > day)
        expect(coveredDays(gaps)).toEqual(EVERY_DAY.filter(isEmptyBetween))
        for (const { before_id, after_id, from, until } of gaps) {
          expect(own.find(({ id }) => id === before_id)?.until).toBeLessThanOrEqual(from)
          expect(own.find(({ id }) => id === after_id)?.from).toBeGreaterThanOrEqual(until)
        }
      }
    }),
  )
})

test('uncovered times are those without any banner', () => {
  fc.assert(
    fc.property(someBanners, (banners) => {
      const gaps = findUncovered(banners, SPAN)
      expect(coveredDays(gaps)).toEqual(EVERY_DAY.filter((day) => liveOn(banners, day).length === 0))
      expect(gaps.every(({ from, until }) => from < until)).toBe(true)
    }),
  )
})
