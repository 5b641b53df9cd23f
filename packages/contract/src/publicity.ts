import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import {
  Image,
  id,
  instant,
  lang,
  nullableImage,
  nullableInstant,
  nullableString,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'

export const Banner = Type.Object({
  id,
  title: Type.String(),
  text: nullableString,
  link: Type.String({ description: 'Path in the shop' }),
  link_label: Type.String(),
  image: Image,
  phone_image: nullableImage,
  active: Type.Boolean(),
  start_date: instant,
  end_date: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
})
export type Banner = Static<typeof Banner>

export const listBanners = endpoint({
  name: 'listBanners',
  method: 'GET',
  path: '/publicity/banners/',
  access: 'public',
  tag: 'Publicity',
  summary: 'List active banners',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Banner),
  cache: CACHE_MAX_AGE_SECONDS,
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
