import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { BANNER_STATES } from './rules/banner-schedule.ts'
import {
  Image,
  id,
  instant,
  lang,
  nullableImage,
  nullableInstant,
  nullableInteger,
  nullableMoney,
  nullableString,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'

const percent = Type.Integer({ minimum: 0, maximum: 100 })

const common = {
  id,
  title: nullableString,
  text: nullableString,
  link: Type.Unsafe<string | null>({ ...nullableString, description: 'Path in the shop, or an HTTPS address' }),
  link_label: nullableString,
  image: Image,
  phone_image: Type.Unsafe<Image | null>({ ...nullableImage, description: 'null: phones show the image, cropped' }),
  focal_x: Type.Integer({ ...percent, description: 'What crops keep in view, in percent of the image’s width' }),
  focal_y: Type.Integer({ ...percent, description: 'In percent of the image’s height' }),
  position: Type.Integer({ description: 'Slide, from 1' }),
  active: Type.Boolean(),
  start_date: instant,
  end_date: nullableInstant,
}

/** A banner in the language of the request. */
export const Banner = Type.Object(common)
export type Banner = Static<typeof Banner>

const staffFields = {
  version: Type.Integer({ description: 'Send it back with an update; a stale version is refused' }),
  state: oneOf(BANNER_STATES),
  missing: Type.Array(oneOf(['image_alt', 'image_alt_es']), {
    description: 'Alt texts that an active banner still needs; it stays a draft without them',
  }),
  title_es: nullableString,
  text_es: nullableString,
  link_label_es: nullableString,
  image_alt: Type.String(),
  image_alt_es: nullableString,
}

/** A banner in both languages. */
export const StaffBanner = Type.Object({ ...common, ...staffFields })
export type StaffBanner = Static<typeof StaffBanner>

export const listBanners = endpoint({
  name: 'listBanners',
  method: 'GET',
  path: '/publicity/banners/',
  access: ['public', 'staff:banners'],
  tag: 'Publicity',
  summary: 'List the banners shown now, one per slide; for staff with the permission for banners all, with their state',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Type.Object({ ...common, ...Type.Partial(Type.Object(staffFields)).properties })),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['banners'],
  as_of: true,
  authorization_key: true,
})

const pageSlug = Type.Unsafe<string | null>({ ...nullableString, description: 'Slug of its page; null: not published' })

/** What the shop promises beside the button of every product. */
export const ShopPromise = Type.Object({
  free_shipping_from: Type.Unsafe<string | null>({
    ...nullableMoney,
    description: 'Order value from which a promotion makes standard shipping free for everyone; null: none does',
  }),
  return_days: Type.Integer({ description: 'Days to return, from delivery' }),
  free_returns: Type.Boolean({ description: 'The shop pays for return shipping' }),
  pages: Type.Object({ shipping: pageSlug, returns: pageSlug }),
})
export type ShopPromise = Static<typeof ShopPromise>

export const getShopPromise = endpoint({
  name: 'getShopPromise',
  method: 'GET',
  path: '/publicity/promise/',
  access: 'public',
  tag: 'Publicity',
  summary: 'Retrieve what the shop promises about shipping and returns',
  query: Type.Object({}),
  response: ShopPromise,
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['settings', 'pages'],
  as_of: true,
})

const CALENDAR_KINDS = ['promotion', 'banner', 'launch'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

const span = { from: instant, until: instant }

export const CalendarEntry = Type.Object({
  kind: oneOf(CALENDAR_KINDS),
  id,
  title: Type.String(),
  title_es: nullableString,
  starts_at: instant,
  ends_at: Type.Unsafe<string | null>({
    ...nullableInstant,
    description: 'null: no end date; always null for launches',
  }),
  version: Type.Unsafe<number | null>({
    ...nullableInteger,
    description: 'For moving the entry; null for launches, which are edited with their product',
  }),
})
export type CalendarEntry = Static<typeof CalendarEntry>

/** Promotions, banners and launches of one month, with overlaps and gaps for staff to review. */
export const Calendar = Type.Object({
  month: Type.String(),
  time_zone: Type.String({ description: 'Zone of the shop, in which the month’s days begin' }),
  ...span,
  entries: Type.Array(CalendarEntry),
  overlaps: Type.Array(
    Type.Object({
      promotion_ids: Type.Array(id),
      applies: Type.Unsafe<number>({ ...id, description: 'The one that applies: by priority, then the older one' }),
      same_priority: Type.Boolean(),
      ...span,
    }),
    { description: 'Two promotions with the same scope that cannot combine' },
  ),
  banner_overlaps: Type.Array(
    Type.Object({
      position: Type.Integer({ description: 'Slide, from 1' }),
      shown_id: Type.Unsafe<number>({ ...id, description: 'The one that is shown, because it started last' }),
      hidden_id: id,
      ...span,
    }),
    { description: 'Two banners on the same slide' },
  ),
  gaps: Type.Array(Type.Object({ kind: oneOf(['promotion', 'banner']), ...span }), {
    description: 'Date ranges without any',
  }),
})
export type Calendar = Static<typeof Calendar>

export const getCalendar = endpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/publicity/calendar/',
  access: 'staff:promotions',
  tag: 'Publicity',
  summary: 'List a month’s promotions, banners, and launches, with gaps and overlaps',
  query: Type.Object({
    month: Type.Optional(
      Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'Defaults to the current month' }),
    ),
  }),
  response: Calendar,
  errors: ['validation_failed'],
})
