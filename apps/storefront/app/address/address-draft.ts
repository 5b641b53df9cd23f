import type { Address, AddressInput } from '@fieldhouse/contract/shipping'
import type { AddressMessages } from '../locales/en/address.ts'

/** The address as typed, possibly incomplete. */
export interface AddressDraft {
  full_name: string
  line1: string
  line2: string
  city: string
  /** Empty until a state is chosen. */
  state: AddressInput['state'] | ''
  postal_code: string
  phone: string
}

export type AddressField = keyof AddressDraft
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>

export const EMPTY_ADDRESS: AddressDraft = {
  full_name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  phone: '',
}
export const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as readonly AddressField[]

/** The API's limits. */
export const MAX_LENGTHS: Readonly<Record<Exclude<AddressField, 'state'>, number>> = {
  full_name: 100,
  line1: 100,
  line2: 100,
  city: 60,
  postal_code: 10,
  phone: 30,
}
const NEEDED = ['full_name', 'line1', 'city', 'state'] as const
const POSTAL_CODE = /^\d{5}(-\d{4})?$/

/** Field errors by the API's rules; empty if the address is valid. */
export function validateAddress(draft: AddressDraft, { missing, rules }: AddressMessages): AddressErrors {
  const errors: Partial<Record<AddressField, string>> = {}
  for (const field of NEEDED) if (draft[field].trim() === '') errors[field] = missing[field]
  if (!POSTAL_CODE.test(tidyPostalCode(draft.postal_code))) errors.postal_code = rules.postal_code
  return errors
}

/** ZIP+4 codes are also typed without the dash or with a space. */
function tidyPostalCode(text: string): string {
  return text.trim().replace(/^(\d{5})[\s-]*(\d{4})$/, '$1-$2')
}

export function toAddressDraft({ full_name, line1, line2, city, state, postal_code, phone }: Address): AddressDraft {
  return { full_name, line1, line2: line2 ?? '', city, state, postal_code, phone: phone ?? '' }
}

/** Converts a validated draft to the request body. */
export function toAddressInput({ line2, phone, state, ...draft }: AddressDraft): AddressInput {
  if (state === '') throw new Error('address has no state')
  return {
    full_name: draft.full_name.trim(),
    line1: draft.line1.trim(),
    city: draft.city.trim(),
    state,
    country: 'US',
    postal_code: tidyPostalCode(draft.postal_code),
    ...(line2.trim() ? { line2: line2.trim() } : {}),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
  }
}
