import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { localized } from './page-blocks.ts'
import { id, lang, MAX_VERSION, nullableString, oneOf } from './schemas.ts'

const tag = 'Menus'
const access = 'staff:banners'
const strict = { additionalProperties: false }

export const MENU_NAMES = ['header', 'footer'] as const
export type MenuName = (typeof MENU_NAMES)[number]

export const MENU_TARGETS = ['category', 'collection', 'page'] as const
export type MenuTargetType = (typeof MENU_TARGETS)[number]

/** categories: all of them, as pictures in the header and as a column in the footer. heading: leads nowhere itself. */
export const MENU_ENTRY_TYPES = [...MENU_TARGETS, 'address', 'heading', 'categories'] as const
export type MenuEntryType = (typeof MENU_ENTRY_TYPES)[number]

const MAX_ENTRIES = 60
const MAX_TITLE_LENGTH = 60
const MAX_ADDRESS_LENGTH = 500

export const MenuEntry = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'Unique in the menu; chosen by the client' }),
    nested: Type.Boolean({ description: 'true: below the last entry that is not nested' }),
    type: oneOf(MENU_ENTRY_TYPES),
    target_id: Type.Unsafe<number | null>({
      ...id,
      type: ['integer', 'null'],
      description: 'Of a category, a collection, or a page',
    }),
    href: Type.Unsafe<string | null>({
      ...{ type: ['string', 'null'], maxLength: MAX_ADDRESS_LENGTH },
      description: 'Of an address: a path of the shop, or an https address',
    }),
    title: Type.Unsafe<{ en: string; es: string | null }>({
      ...localized(MAX_TITLE_LENGTH),
      description: 'Empty: the name of the target',
    }),
  },
  strict,
)
export type MenuEntry = Static<typeof MenuEntry>

const entries = Type.Array(MenuEntry, { maxItems: MAX_ENTRIES })

const ShownLink = Type.Object({ title: Type.String(), href: Type.String() })

export const ShownMenuEntry = Type.Object({
  title: Type.String(),
  href: Type.Unsafe<string | null>({ ...nullableString, description: 'Path in English, or an https address' }),
  lists_categories: Type.Boolean({ description: 'true: opens all categories' }),
  children: Type.Array(ShownLink),
})
export type ShownMenuEntry = Static<typeof ShownMenuEntry>

const ShownMenu = Type.Object({
  is_default: Type.Boolean({ description: 'true: staff has not made a menu of its own' }),
  entries: Type.Array(ShownMenuEntry),
})
export type ShownMenu = Static<typeof ShownMenu>

/** The line above the header. */
export const ShownAnnouncement = Type.Object({
  is_default: Type.Boolean({ description: 'true: staff has written none, so the shop shows its standard text' }),
  text: Type.Unsafe<string | null>({ ...nullableString, description: 'null: nothing is announced' }),
  href: nullableString,
})
export type ShownAnnouncement = Static<typeof ShownAnnouncement>

export const listMenus = endpoint({
  name: 'listMenus',
  method: 'GET',
  path: '/menus/',
  access: 'public',
  tag,
  summary: 'List the menus of the shop, without entries that lead nowhere, and what is announced above them',
  query: Type.Object({ lang }),
  response: Type.Object({ header: ShownMenu, footer: ShownMenu, announcement: ShownAnnouncement }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['menus'],
  as_of: true,
})

export const TARGET_STATES = ['visible', 'scheduled', 'hidden'] as const

export const MenuTarget = Type.Object({
  type: oneOf(MENU_TARGETS),
  id,
  name: Type.String(),
  name_es: nullableString,
  path: Type.String(),
  state: oneOf(TARGET_STATES),
})
export type MenuTarget = Static<typeof MenuTarget>

export const Menu = Type.Object({
  name: oneOf(MENU_NAMES),
  version: Type.Integer({ minimum: 0 }),
  is_default: Type.Boolean(),
  entries: Type.Array(MenuEntry, { description: 'Of the standard menu while staff has none' }),
  targets: Type.Array(MenuTarget, { description: 'Everything an entry can lead to; what is missing was deleted' }),
})
export type Menu = Static<typeof Menu>

const byName = Type.Object({ name: oneOf(MENU_NAMES) })

export const getMenu = endpoint({
  name: 'getMenu',
  method: 'GET',
  path: '/menus/{name}/',
  access,
  tag,
  summary: 'Retrieve a menu to edit it',
  params: byName,
  response: Menu,
})

export const saveMenu = endpoint({
  name: 'saveMenu',
  method: 'PUT',
  path: '/menus/{name}/',
  access,
  tag,
  summary: 'Replace a menu as a whole',
  params: byName,
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: MAX_VERSION, description: 'The version that the change is based on' }),
    entries: Type.Unsafe<MenuEntry[] | null>({
      ...entries,
      type: ['array', 'null'],
      description: 'null: back to the standard menu',
    }),
  }),
  response: Menu,
  errors: ['validation_failed', 'version_conflict'],
})
