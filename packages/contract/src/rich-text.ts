import type { Static } from 'typebox'
import Type from 'typebox'
import { oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

/** Facts of the shop that a text can name. They follow the settings. */
export const SHOP_FACTS = [
  'shop_name',
  'legal_name',
  'support_email',
  'return_days',
  'swap_days',
  'delivery_earliest_days',
  'delivery_latest_days',
] as const
export type ShopFact = (typeof SHOP_FACTS)[number]

const LIST_TYPES = ['bullets', 'numbers'] as const

const Words = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 5000 }),
    bold: Type.Optional(Type.Literal(true)),
    italic: Type.Optional(Type.Literal(true)),
    href: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Path in the shop, website, email address (mailto:), or phone (tel:)',
      }),
    ),
  },
  strict,
)
export type Words = Static<typeof Words>

const FactWord = Type.Object({ fact: oneOf(SHOP_FACTS) }, strict)

function textOf<const T extends Type.TSchema>(inline: T) {
  const line = Type.Array(inline, { maxItems: 200 })
  return Type.Array(
    Type.Union([
      Type.Object({ type: Type.Literal('paragraph'), line }, strict),
      Type.Object({ type: Type.Literal('subheading'), line }, strict),
      Type.Object({ type: oneOf(LIST_TYPES), items: Type.Array(line, { minItems: 1, maxItems: 100 }) }, strict),
    ]),
    { maxItems: 200 },
  )
}

/** A text as staff writes it: paragraphs, subheadings, and lists. Never HTML. */
export const RichText = textOf(Type.Union([Words, FactWord]))
export type RichText = Static<typeof RichText>
export type RichLine = (Words | { fact: ShopFact })[]

/** As shoppers read it: the facts are filled in. */
export const ShownText = textOf(Words)
export type ShownText = Static<typeof ShownText>
