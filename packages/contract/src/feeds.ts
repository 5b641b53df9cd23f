import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant, lang, oneOf, pageOf, paging } from './schemas.ts'

const tag = 'Product feed'
const access = 'staff:catalog'

/** Why Google refuses an apparel item. */
export const FEED_PROBLEMS = [
  'title_missing',
  'description_missing',
  'price_missing',
  'image_missing',
  'image_small',
  'color_missing',
  'size_missing',
  'gender_missing',
  'age_group_missing',
] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

export const Feed = Type.Object({
  open: Type.Boolean({ description: 'Whether the shop is open. A closed shop publishes no feed' }),
  making: Type.Boolean({ description: 'Whether the worker is writing a new file' }),
  addresses: Type.Object({ en: Type.String(), es: Type.String() }),
  file: Type.Unsafe<FeedFile | null>({
    type: ['object', 'null'],
    description: 'Null until the first file is written',
    required: ['made_at', 'items', 'refused_skus', 'refused_products'],
    properties: {
      made_at: instant,
      items: { type: 'integer', description: 'Items of the file, per language' },
      refused_skus: { type: 'integer' },
      refused_products: { type: 'integer' },
    },
  }),
})
export type Feed = Static<typeof Feed>

interface FeedFile {
  made_at: string
  items: number
  refused_skus: number
  refused_products: number
}

export const getFeed = endpoint({
  name: 'getFeed',
  method: 'GET',
  path: '/feeds/',
  access,
  tag,
  summary: 'Get the address and the state of the product feed',
  response: Feed,
})

export const updateFeed = endpoint({
  name: 'updateFeed',
  method: 'POST',
  path: '/feeds/update/',
  access,
  tag,
  summary: 'Write the product feed again. The worker does so every hour',
  response: Feed,
  status: 202,
  limits: { per_user: ['20/h'], global: ['60/h'] },
  unaudited: true,
})

export const FeedRefusal = Type.Object({
  product_id: id,
  name: Type.String(),
  skus: Type.Array(
    Type.Object({
      sku_id: id,
      color: Type.String(),
      size: Type.String(),
      problems: Type.Array(oneOf(FEED_PROBLEMS)),
    }),
  ),
})
export type FeedRefusal = Static<typeof FeedRefusal>

export const listFeedRefusals = endpoint({
  name: 'listFeedRefusals',
  method: 'GET',
  path: '/feeds/refusals/',
  access,
  tag,
  summary: 'List products with SKUs that Google would refuse, as of the last file',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(FeedRefusal),
})
