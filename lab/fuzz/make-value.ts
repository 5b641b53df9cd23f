import type { SeededRandom } from '../shared/seeded-random.ts'
import type { JsonObject, LooseSchema } from './loose-schema.ts'
import { acceptsNull, typesOf } from './loose-schema.ts'
import { createTexts } from './texts.ts'

const OPTIONAL_SHARE = 0.4
const NULL_SHARE = 0.15
const MAX_ITEMS = 3
const SMALL = 20

/** Returns a value of the shop for a field, as `body.lines[].sku_id`, or undefined if the shop has none. */
export type FindKnown = (field: string, schema: LooseSchema) => unknown

/** Draws values that a schema accepts, with ids of the shop where a field names a row. */
export function createValueMaker(random: SeededRandom) {
  const drawText = createTexts(random)

  function make(schema: LooseSchema, field: string, findKnown: FindKnown): unknown {
    if ('const' in schema) return schema.const
    if (acceptsNull(schema) && random.next() < NULL_SHARE) return null
    const known = schema.type === 'array' ? undefined : findKnown(field, schema)
    if (known !== undefined) return known
    if (schema.enum) return random.oneOf(schema.enum)
    if (schema.anyOf) return make(random.oneOf(schema.anyOf), field, findKnown)
    return makeTyped(random.oneOf(typesOf(schema)), schema, field, findKnown)
  }

  function makeTyped(type: string | undefined, schema: LooseSchema, field: string, findKnown: FindKnown): unknown {
    if (type === 'object') return makeObject(schema, field, findKnown)
    if (type === 'array') return makeArray(schema, field, findKnown)
    if (type === 'string') return drawText(schema)
    if (type === 'boolean') return random.next() < 0.5
    if (type === 'integer') return drawNumber(schema)
    if (type === 'number') return random.next() < 0.5 ? drawNumber(schema) : drawNumber(schema) + 0.5
    if (type === 'null') return null
    return random.oneOf<unknown>(['x', 1, true, null, {}, []])
  }

  function makeObject(schema: LooseSchema, field: string, findKnown: FindKnown): JsonObject {
    const { properties = {}, required = [] } = schema
    const entries = Object.entries(properties).flatMap(([name, inner]) =>
      required.includes(name) || random.next() < OPTIONAL_SHARE
        ? [[name, make(inner, `${field}.${name}`, findKnown)] as const]
        : [],
    )
    return { ...Object.fromEntries(entries), ...makeRecord(schema, field, findKnown) }
  }

  function makeRecord(schema: LooseSchema, field: string, findKnown: FindKnown): JsonObject {
    const [patterned] = Object.entries(schema.patternProperties ?? {})
    const { additionalProperties } = schema
    const inner = patterned?.[1] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    if (!inner) return {}
    const names = patterned ? { type: 'string', pattern: patterned[0] } : (schema.propertyNames ?? { type: 'string' })
    const count = random.whole(schema.minProperties ?? 0, Math.min(schema.maxProperties ?? MAX_ITEMS, MAX_ITEMS))
    const entries = Array.from({ length: count }, () => [
      String(make(names, `${field}{name}`, findKnown)),
      make(inner, `${field}{}`, findKnown),
    ])
    return Object.fromEntries(entries)
  }

  function makeArray(schema: LooseSchema, field: string, findKnown: FindKnown): unknown[] {
    const { minItems = 0, maxItems = MAX_ITEMS, items = {} } = schema
    const length = random.whole(minItems, Math.max(minItems, Math.min(maxItems, MAX_ITEMS)))
    const values = Array.from({ length }, () => make(items, `${field}[]`, findKnown))
    if (!schema.uniqueItems) return values
    return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  }

  /** Mostly small, sometimes at a limit. */
  function drawNumber({ minimum, exclusiveMinimum, maximum = 1_000_000 }: LooseSchema): number {
    const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
    const kind = random.weighted({ small: 7, any: 2, least: 0.5, most: 0.5 })
    if (kind === 'least') return least
    if (kind === 'most') return maximum
    return random.whole(least, kind === 'any' ? maximum : Math.min(maximum, least + SMALL))
  }

  return make
}
