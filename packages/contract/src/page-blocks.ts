import type { Static } from 'typebox'
import Type from 'typebox'
import { SizeRunSize } from './listing.ts'
import { RichText, ShownText } from './rich-text.ts'
import { Image, id, oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

export const PAGE_BLOCK_TYPES = [
  'heading',
  'rich_text',
  'picture',
  'picture_text',
  'accordion',
  'products',
  'size_guide',
  'shop_facts',
  'contact_form',
] as const
export type PageBlockType = (typeof PAGE_BLOCK_TYPES)[number]

export const SIDES = ['left', 'right'] as const
const MAX_PRODUCTS = 24
const MAX_QUESTIONS = 40

/** Plain text. Without Spanish, the English text is shown in both languages. */
export const localized = (maxLength: number) =>
  Type.Object(
    {
      en: Type.String({ maxLength }),
      es: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }),
    },
    strict,
  )

const localizedText = Type.Object(
  { en: RichText, es: Type.Unsafe<RichText | null>({ ...RichText, type: ['array', 'null'] }) },
  strict,
)
export type LocalizedRichText = Static<typeof localizedText>

const key = Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'Unique on the page; chosen by the client' })
const nullableId = Type.Unsafe<number | null>({ ...id, type: ['integer', 'null'] })
const pictured = { picture_id: nullableId, alt: localized(300) }

export const PageBlock = Type.Union([
  Type.Object({ id: key, type: Type.Literal('heading'), text: localized(120) }, strict),
  Type.Object({ id: key, type: Type.Literal('rich_text'), text: localizedText }, strict),
  Type.Object({ id: key, type: Type.Literal('picture'), ...pictured }, strict),
  Type.Object(
    { id: key, type: Type.Literal('picture_text'), ...pictured, side: oneOf(SIDES), text: localizedText },
    strict,
  ),
  Type.Object(
    {
      id: key,
      type: Type.Literal('accordion'),
      items: Type.Array(Type.Object({ title: localized(200), text: localizedText }, strict), {
        maxItems: MAX_QUESTIONS,
      }),
    },
    strict,
  ),
  Type.Object(
    {
      id: key,
      type: Type.Literal('products'),
      title: localized(120),
      product_ids: Type.Array(id, { maxItems: MAX_PRODUCTS, uniqueItems: true }),
      collection: Type.Optional(
        Type.Unsafe<string | null>({
          ...{ type: ['string', 'null'], pattern: '^[a-z0-9-]{1,80}$' },
          description: 'Address of a collection, whose first products are shown instead',
        }),
      ),
    },
    strict,
  ),
  Type.Object(
    {
      id: key,
      type: Type.Literal('size_guide'),
      size_run_id: nullableId,
    },
    strict,
  ),
  Type.Object({ id: key, type: Type.Literal('shop_facts') }, strict),
  Type.Object({ id: key, type: Type.Literal('contact_form') }, strict),
])
export type PageBlock = Static<typeof PageBlock>

const shownPicture = { image: Image }

/** A block as shoppers see it: in one language, with its facts. */
export const ShownPageBlock = Type.Union([
  Type.Object({ id: key, type: Type.Literal('heading'), text: Type.String() }),
  Type.Object({ id: key, type: Type.Literal('rich_text'), text: ShownText }),
  Type.Object({ id: key, type: Type.Literal('picture'), ...shownPicture }),
  Type.Object({ id: key, type: Type.Literal('picture_text'), ...shownPicture, side: oneOf(SIDES), text: ShownText }),
  Type.Object({
    id: key,
    type: Type.Literal('accordion'),
    items: Type.Array(Type.Object({ title: Type.String(), text: ShownText })),
  }),
  Type.Object({ id: key, type: Type.Literal('products'), title: Type.String(), product_ids: Type.Array(id) }),
  Type.Object({
    id: key,
    type: Type.Literal('size_guide'),
    distribution: Type.Object({ id, name: Type.String(), sizes: Type.Array(SizeRunSize) }),
  }),
  Type.Object({
    id: key,
    type: Type.Literal('shop_facts'),
    lines: Type.Array(Type.Object({ text: Type.String(), href: Type.Optional(Type.String()) })),
  }),
  Type.Object({ id: key, type: Type.Literal('contact_form') }),
])
export type ShownPageBlock = Static<typeof ShownPageBlock>
