import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { ProductCard } from './listing.ts'
import { Banner } from './publicity.ts'
import {
  id,
  instant,
  lang,
  MAX_VERSION,
  nullableImage,
  nullableInstant,
  nullableInstantInput,
  nullableInteger,
  oneOf,
  pageOf,
  paging,
} from './schemas.ts'

const strict = { additionalProperties: false }

export const HOME_BLOCK_TYPES = ['banners', 'categories', 'products', 'text', 'picture'] as const
export type HomeBlockType = (typeof HOME_BLOCK_TYPES)[number]

export const PRODUCT_RULES = ['new_arrivals', 'featured', 'best_selling', 'category', 'hand_picked'] as const
export type ProductRule = (typeof PRODUCT_RULES)[number]

const PRODUCT_LAYOUTS = ['row', 'grid'] as const

const MAX_BLOCKS = 40
const MAX_PRODUCTS = 24

/** Plain text. Without Spanish, the English text is shown in both languages. */
const localized = (maxLength: number) =>
  Type.Object(
    {
      en: Type.String({ maxLength }),
      es: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }),
    },
    strict,
  )
export type LocalizedText = { en: string; es: string | null }

const link = Type.Unsafe<{ href: string; label: LocalizedText } | null>({
  ...Type.Object(
    {
      href: Type.String({ minLength: 1, maxLength: 500, description: 'Path in the shop, or an https address' }),
      label: localized(40),
    },
    strict,
  ),
  type: ['object', 'null'],
})

const blockFields = {
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'Unique on the page; chosen by the client' }),
  hidden: Type.Boolean(),
  starts_at: nullableInstantInput,
  ends_at: nullableInstantInput,
}
const titled = { title: localized(120), text: localized(1000), link }
const productIds = Type.Array(id, { maxItems: MAX_PRODUCTS, uniqueItems: true })

export const HomeBlock = Type.Union([
  Type.Object({ ...blockFields, type: Type.Literal('banners') }, strict),
  Type.Object(
    {
      ...blockFields,
      type: Type.Literal('categories'),
      title: localized(120),
      category_ids: Type.Unsafe<number[] | null>({
        ...Type.Array(id, { maxItems: MAX_PRODUCTS, uniqueItems: true }),
        type: ['array', 'null'],
        description: 'null: all categories without a parent, in menu order',
      }),
    },
    strict,
  ),
  Type.Object(
    {
      ...blockFields,
      type: Type.Literal('products'),
      title: localized(120),
      rule: oneOf(PRODUCT_RULES),
      category_id: Type.Unsafe<number | null>({ ...id, type: ['integer', 'null'] }),
      product_ids: productIds,
      in_stock: Type.Boolean({ description: 'true: the rule lists only products in stock' }),
      limit: Type.Integer({ minimum: 1, maximum: MAX_PRODUCTS }),
      layout: oneOf(PRODUCT_LAYOUTS),
    },
    strict,
  ),
  Type.Object({ ...blockFields, type: Type.Literal('text'), ...titled }, strict),
  Type.Object(
    {
      ...blockFields,
      type: Type.Literal('picture'),
      ...titled,
      product_id: Type.Unsafe<number | null>({
        ...id,
        type: ['integer', 'null'],
        description: 'The product that is shown; null: the first one of the nearest product list',
      }),
    },
    strict,
  ),
])
export type HomeBlock = Static<typeof HomeBlock>

const shownFields = { id: Type.String(), title: Type.String({ description: 'Empty: the usual heading' }) }
const shownLink = Type.Unsafe<{ href: string; label: string } | null>({
  ...Type.Object({ href: Type.String(), label: Type.String() }),
  type: ['object', 'null'],
})
const shownText = { ...shownFields, text: Type.String(), link: shownLink }

/** A block as shoppers see it: in one language, with its rule applied. */
export const ShownBlock = Type.Union([
  Type.Object({ type: Type.Literal('banners'), id: Type.String() }),
  Type.Object({
    type: Type.Literal('categories'),
    ...shownFields,
    category_ids: Type.Unsafe<number[] | null>({ ...Type.Array(id), type: ['array', 'null'] }),
  }),
  Type.Object({
    type: Type.Literal('products'),
    ...shownFields,
    rule: oneOf(PRODUCT_RULES),
    category_id: nullableInteger,
    layout: oneOf(PRODUCT_LAYOUTS),
    product_ids: Type.Array(id),
    count: Type.Integer({ description: 'Products on the page that lists all of them' }),
  }),
  Type.Object({ type: Type.Literal('text'), ...shownText }),
  Type.Object({ type: Type.Literal('picture'), ...shownText, image: nullableImage }),
])
export type ShownBlock = Static<typeof ShownBlock>

export const HomePage = Type.Object({
  blocks: Type.Array(ShownBlock),
  banners: Type.Array(Banner),
  products: Type.Array(Type.Omit(ProductCard, ['description']), {
    description: 'The products of all blocks, each once',
  }),
})
export type HomePage = Static<typeof HomePage>

const tag = 'Publicity'
const access = 'staff:banners'
const blocks = Type.Array(HomeBlock, { maxItems: MAX_BLOCKS })
const version = Type.Integer({
  minimum: 0,
  maximum: MAX_VERSION,
  description: 'The version of the draft that the change is based on',
})
const byId = Type.Object({ id })

export const getHomePage = endpoint({
  name: 'getHomePage',
  method: 'GET',
  path: '/publicity/home/',
  access: 'public',
  tag,
  summary: 'Retrieve the home page: its blocks, banners, and products',
  query: Type.Object({ lang }),
  response: HomePage,
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['home', 'assortment', 'availability', 'banners'],
  as_of: true,
})

export const HomeDraft = Type.Object({
  version: Type.Integer(),
  blocks,
  unpublished: Type.Integer({ description: 'Changes since the last published version' }),
  updated_at: nullableInstant,
  banner_changes: Type.Array(instant, { description: 'When banners start and end from now on' }),
})
export type HomeDraft = Static<typeof HomeDraft>

export const getHomeDraft = endpoint({
  name: 'getHomeDraft',
  method: 'GET',
  path: '/publicity/home/draft/',
  access,
  tag,
  summary: 'Retrieve the draft of the home page',
  response: HomeDraft,
})

export const saveHomeDraft = endpoint({
  name: 'saveHomeDraft',
  method: 'PUT',
  path: '/publicity/home/draft/',
  access,
  tag,
  summary: 'Save the draft of the home page',
  body: Type.Object({ version, blocks }),
  response: HomeDraft,
  errors: ['validation_failed', 'version_conflict'],
})

const VERSION_STATES = ['live', 'scheduled', 'ended', 'canceled'] as const

export const HomeVersion = Type.Object({
  id,
  state: oneOf(VERSION_STATES),
  blocks: Type.Integer({ description: 'Number of blocks' }),
  starts_at: instant,
  published_at: instant,
})
export type HomeVersion = Static<typeof HomeVersion>

export const publishHomePage = endpoint({
  name: 'publishHomePage',
  method: 'POST',
  path: '/publicity/home/versions/',
  access,
  tag,
  summary: 'Publish the draft of the home page, now or from a later time on',
  body: Type.Object({ version, starts_at: Type.Optional(nullableInstantInput) }),
  response: HomeVersion,
  status: 201,
  errors: ['validation_failed', 'version_conflict'],
})

export const listHomeVersions = endpoint({
  name: 'listHomeVersions',
  method: 'GET',
  path: '/publicity/home/versions/',
  access,
  tag,
  summary: 'List the published versions of the home page, latest start first',
  query: Type.Object(paging),
  response: pageOf(HomeVersion),
})

export const restoreHomeVersion = endpoint({
  name: 'restoreHomeVersion',
  method: 'POST',
  path: '/publicity/home/versions/{id}/restore/',
  access,
  tag,
  summary: 'Copy a published version of the home page into the draft',
  params: byId,
  body: Type.Object({ version }),
  response: HomeDraft,
  errors: ['not_found', 'version_conflict'],
})

export const cancelHomeVersion = endpoint({
  name: 'cancelHomeVersion',
  method: 'DELETE',
  path: '/publicity/home/versions/{id}/',
  access,
  tag,
  summary: 'Cancel a scheduled version of the home page',
  params: byId,
  errors: ['not_found', 'wrong_state'],
})
