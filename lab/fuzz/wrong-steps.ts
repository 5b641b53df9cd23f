import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { SeededRandom } from '../shared/seeded-random.ts'
import type { CallInput } from './fuzz-request.ts'
import { isObject, typesOf } from './loose-schema.ts'
import type { Place } from './places.ts'
import { listPlaces, setPlace } from './places.ts'

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
  'wrong type': (place, random) => setPlace(place, random.oneOf<unknown>(WRONG_TYPES)),
  missing: ({ holder, key, isRequired }) =>
    isRequired && !Array.isArray(holder) ? Reflect.deleteProperty(holder, key) : false,
  'too long': (place) => {
    const { maxLength, maxItems } = place.schema
    if (maxLength !== undefined) return setPlace(place, 'x'.repeat(maxLength + 1))
    if (maxItems === undefined || maxItems > 2000) return false
    return setPlace(place, Array(maxItems + 1).fill(1))
  },
  'too short': (place) =>
    place.schema.minLength ? setPlace(place, '') : place.schema.minItems ? setPlace(place, []) : false,
  'out of range': (place, random) => {
    const { minimum, maximum } = place.schema
    if (minimum === undefined && maximum === undefined) return false
    return setPlace(place, random.next() < 0.5 ? (minimum ?? 0) - 1 : (maximum ?? 1e15) + 1)
  },
  'wrong enum': (place) => (place.schema.enum || 'const' in place.schema ? setPlace(place, 'no such value') : false),
  'bad id': (place, random) => {
    const isId = place.schema.format === 'uuid' || /(^|_)ids?$/.test(String(place.key))
    return isId && setPlace(place, random.oneOf<unknown>(BAD_IDS))
  },
  'wrong format': (place, random) => {
    if (!place.schema.format && !place.schema.pattern) return false
    return setPlace(
      place,
      random.oneOf(['2026-13-45', '0000-00-00T00:00:00Z', '2026-02-30T25:61:61Z', 'a@b@c', '1,00', '٣']),
    )
  },
  duplicated: ({ holder, key }) => {
    const value = Array.isArray(holder) ? undefined : holder[key as string]
    if (Array.isArray(value) && value.length > 0) return value.push(value[0]) > 0
    return value !== undefined && !Array.isArray(holder) && setPlace({ holder, key }, [value, value])
  },
  'NUL or surrogate': (place, random) =>
    typesOf(place.schema).includes('string') &&
    setPlace(place, random.oneOf(['a\0b', '\ud800', '\udfff\ud800', '\uffff'])),
  'stale version': (place) => place.key === 'version' && setPlace(place, 0),
  null: (place) => setPlace(place, null),
}

/** Makes one step of a valid call wrong, and says which. */
export function breakCall(random: SeededRandom, endpoint: Endpoint, input: CallInput): string {
  if (random.next() < 0.12) return addUnknownField(random, input)
  const places = listPlaces(endpoint, input)
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
