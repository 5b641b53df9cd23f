import type { Static, TSchema } from 'typebox'
import Type from 'typebox'

/** A nullable scalar as one type list: serializes several times faster than a union. */
export const nullableString = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const nullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

export const uuid = Type.String({ format: 'uuid' })
export const nullableUuid = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' })
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Of what orders and acts of staff add to; bigint in the database. */
export const largeId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** The next version must fit its column as well. */
export const MAX_VERSION = 2_147_483_646
/** More units than any cart, order, or shelf has. */
export const MAX_UNITS = 1_000_000
/** The position of a line, or its units. */
export const lineNumber = Type.Integer({ minimum: 1, maximum: MAX_UNITS })
export const MONEY_PATTERN = '^\\d{1,10}\\.\\d{2}$'
export const money = Type.String({ pattern: MONEY_PATTERN, examples: ['49.90'] })
/** What staff enters: a price, or a grant of credit. Carts and days full of them still fit the pattern of money. */
export const ENTERED_MONEY_PATTERN = '^\\d{1,6}\\.\\d{2}$'
export const MAX_ENTERED_CENTS = 99_999_999
export const enteredMoney = Type.String({ pattern: ENTERED_MONEY_PATTERN, examples: ['49.90'] })
export const instant = Type.String({ format: 'date-time' })
export const formerPrice = Type.Optional(
  Type.Unsafe<string>({ ...money, description: 'Price before a reduction; charged for a full day of the last 30' }),
)
export const nullableMoney = Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: MONEY_PATTERN })
export const nullableEnteredMoney = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: ENTERED_MONEY_PATTERN,
})
export const nullableInstant = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })

/** An instant that a user enters: in this century, and without a leap second. */
const ENTERED = { format: 'date-time', pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d' }
export const instantInput = Type.String(ENTERED)
export const nullableInstantInput = Type.Unsafe<string | null>({ type: ['string', 'null'], ...ENTERED })

/** A day that staff enters, of this century as well. */
export const enteredDay = (description: string) => Type.String({ format: 'date', pattern: '^20', description })

export const NOT_BLANK_PATTERN = '\\S'
/** A text that is not blank. */
export const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK_PATTERN })
/** A missing, null or empty text is stored as null. */
export const optionalText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))

export const email = Type.String({ format: 'email', maxLength: 254 })
export const personName = Type.String({ maxLength: 80 })

export function oneOf<const T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] })
}

/** Several values of one kind, separated by commas: `paid,refunded`. */
export function listOf(values: readonly string[], description?: string) {
  const one = `(?:${values.join('|')})`
  return Type.String({ pattern: `^${one}(?:,${one})*$`, maxLength: 200, ...(description ? { description } : {}) })
}

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export const lang = Type.Optional(
  Type.Unsafe<Language>({
    type: 'string',
    enum: [...LANGUAGES],
    default: 'en',
    description: 'Language of the response',
  }),
)

export const DEFAULT_PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 100
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
}

export function pageOf<T extends TSchema>(item: T) {
  return Type.Object({
    count: Type.Integer({ description: 'Total number of results' }),
    next: nullableString,
    previous: nullableString,
    results: Type.Array(item),
  })
}

export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

export const Image = Type.Object({
  src: Type.String({ description: 'WebP file; its name ends with its width' }),
  width: Type.Integer(),
  height: Type.Integer(),
  avif_widths: Type.Array(Type.Integer(), {
    description: 'Widths that are also available as AVIF under the same name',
  }),
  placeholder: nullableString,
  alt: Type.String(),
})
export type Image = Static<typeof Image>

export const nullableImage = Type.Unsafe<Image | null>({ ...Image, type: ['object', 'null'] })
