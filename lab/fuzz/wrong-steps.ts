import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { SeededRandom } from '../shared/seeded-random.ts'
import type { CallInput } from './fuzz-request.ts'
import type { JsonObject, LooseSchema } from './loose-schema.ts'
import { isObject, typesOf } from './loose-schema.ts'

const PARTS = ['params', 'query', 'body', 'headers'] as const

/** A place in a call: the object that holds the field, and the field's schema. */
interface Place {
  field: string
  holder: JsonObject | unknown[]
  key: string | number
  schema: LooseSchema
  isRequired: boolean
}

type Step = (place: Place, random: SeededRandom) => boolean

const WRONG_TYPES = ['text', -1, 1.5, true, null, [], {}, [[]], { a: 1 }]
const BAD_IDS = [
  0,
  -1,
  2_147_483_648,
  2 ** 53,
  1e308,
  'x',
  '',
  '1 or 1=1',
  '00000000-0000-0000-0000-000000000000',
  '%00',
]
const UNKNOWN_FIELDS = ['is_staff', 'constructor', 'toString', 'user_id', 'x'.repeat(300), '', '$where', '__proto__']

/** Each makes one field wrong, and returns false if the field cannot be wrong in this way. */
const STEPS: Readonly<Record<string, Step>> = {
  'wrong type': (place, random) => set(place, random.oneOf<unknown>(WRONG_TYPES)),
  missing: ({ holder, key, isRequired }) =>
    isRequired && !Array.isArray(holder) ? Reflect.deleteProperty(holder, key) : false,
  'too long': (place) => {
    const { maxLength, maxItems } = place.schema
    if (maxLength !== undefined) return set(place, 'x'.repeat(maxLength + 1))
    if (maxItems === undefined || maxItems > 2000) return false
    return set(place, Array(maxItems + 1).fill(1))
  },
  'too short': (place) => (place.schema.minLength ? set(place, '') : place.schema.minItems ? set(place, []) : false),
  'out of range': (place, random) => {
    const { minimum, maximum } = place.schema
    if (minimum === undefined && maximum === undefined) return false
    return set(place, random.next() < 0.5 ? (minimum ?? 0) - 1 : (maximum ?? 1e15) + 1)
  },
  'wrong enum': (place) => (place.schema.enum || 'const' in place.schema ? set(place, 'no such value') : false),
  'bad id': (place, random) => {
    const isId = place.schema.format === 'uuid' || /(^|_)ids?$/.test(String(place.key))
    return isId && set(place, random.oneOf<unknown>(BAD_IDS))
  },
  'wrong format': (place, random) => {
    if (!place.schema.format && !place.schema.pattern) return false
    return set(
      place,
      random.oneOf(['2026-13-45', '0000-00-00T00:00:00Z', '2026-02-30T25:61:61Z', 'a@b@c', '1,00', '٣']),
    )
  },
  duplicated: ({ holder, key }) => {
    const value = Array.isArray(holder) ? undefined : holder[key as string]
    if (Array.isArray(value) && value.length > 0) return value.push(value[0]) > 0
    return value !== undefined && !Array.isArray(holder) && set({ holder, key }, [value, value])
  },
  'NUL or surrogate': (place, random) =>
    typesOf(place.schema).includes('string') && set(place, random.oneOf(['a\0b', '\ud800', '\udfff\ud800', '\uffff'])),
  'stale version': (place) => place.key === 'version' && set(place, 0),
  null: (place) => set(place, null),
}

/** Makes one step of a valid call wrong, and says which. */
export function breakCall(random: SeededRandom, endpoint: Endpoint, input: CallInput): string {
  if (random.next() < 0.12) return addUnknownField(random, input)
  const places = PARTS.flatMap((part) => listPlaces(part, input[part], endpoint[part] as LooseSchema | undefined))
  for (let tries = 0; tries < 20 && places.length > 0; tries++) {
    const name = random.oneOf(Object.keys(STEPS))
    const place = random.oneOf(places)
    if (STEPS[name]?.(place, random)) return `${name}: ${place.field}`
  }
  return addUnknownField(random, input)
}

function addUnknownField(random: SeededRandom, input: CallInput): string {
  const name = random.oneOf(UNKNOWN_FIELDS)
  const holder = isObject(input.body) && random.next() < 0.7 ? input.body : input.query
  // Assigned to, `__proto__` would set the prototype and not be sent.
  Object.defineProperty(holder, name, { value: 'x', enumerable: true, configurable: true, writable: true })
  return `unknown field ${name.slice(0, 20)}`
}

function listPlaces(field: string, value: unknown, schema: LooseSchema | undefined): Place[] {
  if (!schema) return []
  const fitting = schema.anyOf ? [...schema.anyOf, schema] : [schema]
  return fitting.flatMap((each) => [...listFields(field, value, each), ...listItems(field, value, each)])
}

function listFields(field: string, value: unknown, { properties = {}, required = [] }: LooseSchema): Place[] {
  if (!isObject(value)) return []
  return Object.entries(properties).flatMap(([key, schema]) => [
    { field: `${field}.${key}`, holder: value, key, schema, isRequired: required.includes(key) },
    ...listPlaces(`${field}.${key}`, value[key], schema),
  ])
}

function listItems(field: string, value: unknown, { items }: LooseSchema): Place[] {
  if (!Array.isArray(value) || !items) return []
  return value.flatMap((each, key) => [
    { field: `${field}[]`, holder: value, key, schema: items, isRequired: false },
    ...listPlaces(`${field}[]`, each, items),
  ])
}

function set({ holder, key }: Pick<Place, 'holder' | 'key'>, value: unknown): true {
  Object.assign(holder, { [key]: value })
  return true
}
