import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { localized } from './page-blocks.ts'
import { ANNOUNCEMENT_LENGTH, MAX_ANNOUNCEMENTS } from './rules/announcements.ts'
import { MAX_VERSION, nullableInstantInput } from './schemas.ts'

const tag = 'Menus'
const access = 'staff:banners'

export const Announcement = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'Unique in the list; chosen by the client' }),
    text: localized(ANNOUNCEMENT_LENGTH),
    href: Type.Unsafe<string | null>({
      ...{ type: ['string', 'null'], maxLength: 500 },
      description: 'A path of the shop, or an https address; null: leads nowhere',
    }),
    starts_at: Type.Unsafe<string | null>({ ...nullableInstantInput, description: 'null: at once' }),
    ends_at: Type.Unsafe<string | null>({ ...nullableInstantInput, description: 'Exclusive; null: no end' }),
  },
  { additionalProperties: false },
)
export type Announcement = Static<typeof Announcement>

const entries = Type.Array(Announcement, { maxItems: MAX_ANNOUNCEMENTS })

export const Announcements = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  is_default: Type.Boolean({ description: 'true: staff has written none, and the shop shows its standard text' }),
  entries,
})
export type Announcements = Static<typeof Announcements>

export const getAnnouncements = endpoint({
  name: 'getAnnouncements',
  method: 'GET',
  path: '/announcements/',
  access,
  tag,
  summary: 'Retrieve the announcements above the header to edit them',
  response: Announcements,
})

export const saveAnnouncements = endpoint({
  name: 'saveAnnouncements',
  method: 'PUT',
  path: '/announcements/',
  access,
  tag,
  summary: 'Replace the announcements as a whole. Of those that are live, the one that started last is shown',
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: MAX_VERSION, description: 'The version that the change is based on' }),
    entries: Type.Unsafe<Announcement[] | null>({
      ...entries,
      type: ['array', 'null'],
      description: 'null: back to the standard text. An empty list: no bar',
    }),
  }),
  response: Announcements,
  errors: ['validation_failed', 'version_conflict'],
})
