import { createHash } from 'node:crypto'
import type { Address, AddressFields, CarrierState, FieldError } from './carrier-state.ts'
import { createStoredObject } from './carrier-state.ts'
import { EasyPostError, findOrThrow, missingFieldError } from './easypost-error.ts'
import { cityOf, findZipPlace, zipOf } from './zip-codes.ts'

type AddressInput = Partial<Record<keyof AddressFields | 'id' | 'residential' | 'verify' | 'verify_strict', unknown>>
/** `verify` corrects an address and reports errors; `strict` rejects an address that cannot be verified. */
export type VerificationMode = 'none' | 'verify' | 'strict'

/** Like EasyPost: the presence of the parameter is enough, whatever its value. */
export function readVerificationMode(input: object): VerificationMode {
  if ('verify_strict' in input) return 'strict'
  return 'verify' in input ? 'verify' : 'none'
}

/** Creates an address, or finds an existing one if the input has an id. */
export function findOrCreateAddress(
  books: CarrierState,
  input: AddressInput | undefined,
  field: string,
  now: string,
): Address {
  if (!input) throw missingFieldError(field)
  if (typeof input.id === 'string') return findOrThrow(books.addresses, input.id)
  return createAddress(books, input, readVerificationMode(input), now)
}

export function createAddress(books: CarrierState, input: AddressInput, check: VerificationMode, now: string): Address {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)
  const { name, company, street1, street2, city, state, zip, phone, email } = input
  const address: Address = {
    ...createStoredObject('Address', 'adr', now),
    name: text(name),
    company: text(company),
    street1: text(street1),
    street2: text(street2),
    city: text(city),
    state: text(state),
    zip: text(zip),
    country: (text(input.country) ?? 'US').toUpperCase(),
    phone: text(phone),
    email: text(email),
    residential: input.residential === true ? true : null,
    carrier_facility: null,
    federal_tax_id: null,
    state_tax_id: null,
    verifications: {},
  }
  verifyAddress(address, check)
  books.addresses.set(address.id, address)
  return address
}

/** Corrects an address that can be found; otherwise stores the errors. */
export function verifyAddress(address: Address, check: VerificationMode): void {
  if (check === 'none') return
  const { right, errors } = putRight(address)
  const isFound = right !== undefined
  if (!isFound && check === 'strict') {
    throw new EasyPostError(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.', errors)
  }
  if (isFound) Object.assign(address, right, { residential: address.company === null })
  const { latitude, longitude, time_zone } = findZipPlace(right?.zip ?? '') ?? {}
  const details = isFound && latitude && longitude && time_zone ? { latitude, longitude, time_zone } : {}
  address.verifications = {
    zip4: { success: isFound, errors, details: null },
    delivery: { success: isFound, errors, details },
  }
}

/** USPS abbreviations of street suffixes, directions and units. */
const SUFFIXES: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  BOULEVARD: 'BLVD',
  ROAD: 'RD',
  DRIVE: 'DR',
  LANE: 'LN',
  COURT: 'CT',
  PLACE: 'PL',
  SQUARE: 'SQ',
  TERRACE: 'TER',
  PARKWAY: 'PKWY',
  HIGHWAY: 'HWY',
  CIRCLE: 'CIR',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  APARTMENT: 'APT',
  SUITE: 'STE',
  FLOOR: 'FL',
}
const MAX_LINE_LENGTH = 35

/** Normalizes like the carriers: the second line joins the first if it fits, and the ZIP code has nine digits. */
function putRight(address: Address): { right?: Partial<AddressFields>; errors: FieldError[] } {
  const [street1, street2] = [written(address.street1), written(address.street2)]
  const state = plain(address.state)
  const zip = address.zip ?? zipOf(plain(address.city), state) ?? ''
  const errors = problems(address, { street1, zip })
  if (errors.length > 0) return { errors }

  const city = cityOf(zip) ?? plain(address.city)
  if (!city) return { errors: [error('E.CITY_STATE.INVALID', 'city', 'Invalid city/state')] }
  const joined = [street1, street2].filter(Boolean).join(' ')
  const fits = joined.length <= MAX_LINE_LENGTH
  const right = {
    name: address.name && plain(address.name),
    company: address.company && plain(address.company),
    street1: fits ? joined : street1,
    street2: fits ? '' : street2,
    city,
    state: findZipPlace(zip)?.state ?? state,
    zip: withFour(zip, joined),
    country: 'US',
  }
  // Carriers deliver to the building anyway, and report the missing apartment number.
  const needsUnit = street1.includes('APARTMENTS') && !street2
  return {
    right,
    errors: needsUnit
      ? [error('E.SECONDARY_INFORMATION.MISSING', 'street2', 'Missing secondary information(Apt/Suite#)')]
      : [],
  }
}

/**
 * Tests get an unverifiable address with a street that contains UNDELIVERABLE (EasyPost's documentation has
 * UNDELIEVERABLE), a street without a number, or a ZIP code outside of every state.
 */
function problems({ country }: Address, { street1, zip }: { street1: string; zip: string }): FieldError[] {
  if (country !== 'US')
    return [error('E.COUNTRY.UNSUPPORTED', 'country', 'This country is not supported in this mode.')]
  if (!street1) return [error('E.STREET.MISSING', 'street1', 'Street is missing')]
  if (/UNDELIE?VERABLE/.test(street1)) return [error('E.ADDRESS.NOT_FOUND', 'address', 'Address not found')]
  const hasNumber = /\d/.test(street1)
  return [
    ...(hasNumber ? [] : [error('E.HOUSE_NUMBER.MISSING', 'street1', 'House number is missing')]),
    ...(/^\d{5}(-?\d{4})?$/.test(zip) && findZipPlace(zip) ? [] : [error('E.ZIP.INVALID', 'zip', 'Invalid zip')]),
  ]
}

function error(code: string, field: string, message: string): FieldError {
  return { code, field, message, suggestion: null }
}

function plain(text: string | null): string {
  return (text ?? '').toUpperCase().replaceAll(/[.,]/g, '').replaceAll(/\s+/g, ' ').trim()
}

function written(line: string | null): string {
  return plain(line)
    .split(' ')
    .map((word) => SUFFIXES[word] ?? word)
    .join(' ')
}

/** Deterministic four digits per building. */
function withFour(zip: string, street: string): string {
  const five = zip.slice(0, 5)
  if (zip.length > 5) return `${five}-${zip.slice(-4)}`
  const number = createHash('sha256').update(`${five} ${street}`).digest().readUInt32BE(0)
  return `${five}-${1000 + (number % 9000)}`
}
