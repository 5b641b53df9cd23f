import type { Address, AddressCandidate, AddressInput } from '@fieldhouse/contract/shipping'

export function normalizeAddress({ line2, phone, ...entered }: AddressInput): Address {
  return {
    full_name: tidy(entered.full_name),
    line1: tidy(entered.line1),
    line2: tidy(line2 ?? '') || null,
    city: tidy(entered.city),
    state: entered.state,
    postal_code: entered.postal_code,
    country: entered.country,
    phone: tidy(phone ?? '') || null,
  }
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

const POSTAL_ABBREVIATIONS: Readonly<Record<string, string>> = {
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
  APARTMENT: 'APT',
  SUITE: 'STE',
  FLOOR: 'FL',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
}

/**
 * Fields that the verified address changes in substance. Ignores case, punctuation, postal abbreviations (“St” for
 * “Street”), an apartment on the street line, and an added ZIP+4.
 */
export function findCorrections(entered: Address, suggested: Address): AddressCandidate['corrections'] {
  const street = (address: Address) => plain(`${address.line1} ${address.line2 ?? ''}`)
  const isSameStreet = street(entered) === street(suggested)
  const lines = isSameStreet ? [] : (['line1', 'line2'] as const)
  return ([...lines, 'city', 'state', 'postal_code'] as const).flatMap((field) => {
    const [from, to] = [entered[field] ?? '', suggested[field] ?? '']
    const isSame = field === 'postal_code' ? to.startsWith(from) : plain(from) === plain(to)
    return isSame ? [] : [{ field, from }]
  })
}

function plain(text: string): string {
  const words = text.toUpperCase().replaceAll(/[.,]/g, ' ').trim().split(/\s+/)
  return words.map((word) => POSTAL_ABBREVIATIONS[word] ?? word).join(' ')
}
