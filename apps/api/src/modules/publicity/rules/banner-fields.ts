import type { BannerChange } from '@fieldhouse/contract/publicity-banners'
import type { PlacedBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { BANNER_SLIDES } from '@fieldhouse/contract/rules/banner-schedule'
import { fromWallTime, startOfZonedDay } from '@fieldhouse/contract/rules/zoned-time'
import type { BannerRow, BannerValues } from './banner.ts'

type FieldErrors = Record<string, string[]>
type TextField = 'title' | 'title_es' | 'text' | 'text_es' | 'link' | 'link_label' | 'link_label_es' | 'image_alt_es'

const HAS_ZONE = /(?:Z|[+-]\d\d:\d\d)$/

/**
 * The instant that staff means: with a zone as it is, without one as a clock in the shop shows it, and a bare day as its
 * first instant, or as the first after it if it is the last day. Undefined for a date that does not exist.
 */
function parseBannerDate(text: string, zone: string, edge: 'start' | 'end'): string | undefined {
  const day = text.slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || date < 1 || date > lastDay) return undefined
  if (text.length === day.length) return startOfZonedDay(day, zone, edge === 'end' ? 1 : 0).toISOString()
  if (HAS_ZONE.test(text)) return toIso(new Date(text))

  const [hour = 0, minute = 0, seconds = 0] = text.slice(11).split(':').map(Number)
  if (hour > 23 || minute > 59) return undefined
  const wall = fromWallTime({ year, month, day: date, hour, minute }, zone)
  return toIso(new Date(wall.getTime() + seconds * 1000))
}

function toIso(at: Date): string | undefined {
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A path of the shop, or a page elsewhere over HTTPS; never a script, another scheme, or hidden credentials. */
function isBannerLink(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from URLs, so they could hide a scheme
  if (/[\s\\\u0000-\u001f\u007f]/.test(link)) return false
  if (link.startsWith('/')) return URL.parse(link, SHOP)?.origin === SHOP
  const url = link.startsWith('https://') ? URL.parse(link) : null
  return url !== null && url.username === '' && url.password === ''
}

const SHOP = 'https://shop.invalid'

/** The banner after the change, or what is wrong with it by field. */
export function changeBanner(
  banner: BannerValues,
  change: BannerChange,
  zone: string,
): { values: BannerValues } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const dateOf = (field: 'start_date' | 'end_date', edge: 'start' | 'end') => {
    const text = change[field]
    if (text === undefined || text === null) return text
    const instant = parseBannerDate(text, zone, edge)
    if (instant === undefined) errors[field] = ['is not a date']
    return instant
  }
  const start_date = dateOf('start_date', 'start') ?? banner.start_date
  const end = dateOf('end_date', 'end')
  const end_date = end === undefined ? banner.end_date : end
  const textOf = (field: TextField) => (change[field] === undefined ? banner[field] : emptyToNull(change[field]))
  const link = textOf('link')
  if (link !== null && !isBannerLink(link)) errors.link = ['must be a path in the shop or an HTTPS address']
  if (end_date !== null && end_date <= start_date) errors.end_date ??= ['must be after the start']
  if (Object.keys(errors).length > 0) return { errors }

  const { focal_x, focal_y, position, active } = { ...banner, ...change }
  const texts = {
    title: textOf('title'),
    title_es: textOf('title_es'),
    text: textOf('text'),
    text_es: textOf('text_es'),
  }
  const labels = { link, link_label: textOf('link_label'), link_label_es: textOf('link_label_es') }
  const alts = {
    image_alt: (change.image_alt === undefined ? banner.image_alt : change.image_alt?.trim()) ?? '',
    image_alt_es: textOf('image_alt_es'),
  }
  const phone_image = change.phone_image === null ? null : banner.phone_image
  const places = { focal_x, focal_y, position, active, start_date, end_date }
  return { values: { ...texts, ...labels, ...alts, ...places, image: banner.image, phone_image } }
}

function emptyToNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** The first slide without another banner at this time; the first one if all are taken. */
export function firstFreePosition(
  banners: readonly PlacedBanner[],
  { from, until }: Omit<PlacedBanner, 'id' | 'position'>,
) {
  const taken = new Set(banners.filter((other) => other.from < until && from < other.until).map((b) => b.position))
  return Array.from({ length: BANNER_SLIDES }, (_, index) => index + 1).find((position) => !taken.has(position)) ?? 1
}

/** Everything that undo restores. */
export function bannerAuditState({ id: _, version: __, ...values }: BannerRow) {
  return { ...values }
}
