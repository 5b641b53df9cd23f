import { US_STATES } from '@fieldhouse/contract/rules/us-states'
import type { AddressInput } from '@fieldhouse/contract/shipping'

type ParsedAddress = Pick<AddressInput, 'line1' | 'city' | 'state' | 'postal_code'> & { line2: string | null }

const END =
  /^(?<before>.+?)[,\s]+(?<state>[A-Za-z]{2})[,\s]+(?<postal_code>\d{5}(?:-\d{4})?)(?:[,\s]+(?:USA?|United States))?$/
const UNIT = /^(?<line1>.*?)[,\s]+(?<line2>(?:apt|apartment|unit|suite|ste|fl|floor|#)\.?\s*[\w-]+)$/i

const SUFFIX =
  '(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|ct|court|pl|place|ter|terrace|pkwy|parkway|' +
  'cir|circle|hwy|highway|sq|square|trl|trail|loop|plaza|broadway)\\.?'
/** Where the street ends without a comma: after its suffix, a direction, and a unit. “St” behind a suffix is a Saint. */
const STREET = new RegExp(
  `^(?<street>\\d\\S* (?:\\S+ )+?${SUFFIX}(?: (?!st\\b)${SUFFIX})?(?: [nsew]{1,2})?` +
    `(?: (?:apt|apartment|unit|suite|ste|fl|floor|#)\\.? ?[\\w-]+)?) (?<city>\\S.*)$`,
  'i',
)

/** Parses “417 Montgomery St, Apt 5, San Francisco, CA 94104”; undefined if a required part is missing. */
export function parseAddressLine(text: string): ParsedAddress | undefined {
  const { before = '', state = '', postal_code = '' } = END.exec(text.trim().replaceAll(/\s+/g, ' '))?.groups ?? {}
  const knownState = US_STATES.find((code) => code === state.toUpperCase())
  const parts = splitParts(before)
  const city = parts.pop()
  if (!knownState || !city || parts.length === 0) return undefined
  const street = parts.join(', ')
  const { line1 = street, line2 = null } = UNIT.exec(street)?.groups ?? {}
  return { line1, line2, city, state: knownState, postal_code }
}

function splitParts(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const { street, city } = (parts.length === 1 && STREET.exec(parts[0] ?? '')?.groups) || {}
  return street && city ? [street, city] : parts
}
