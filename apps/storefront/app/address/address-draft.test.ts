import { expect, test } from 'vitest'
import { address as texts } from '../locales/en/address.ts'
import type { AddressDraft } from './address-draft.ts'
import { EMPTY_ADDRESS, toAddressDraft, toAddressInput, validateAddress } from './address-draft.ts'

const HOME: AddressDraft = {
  full_name: ' Ana Lopez ',
  line1: '1 Main St',
  line2: ' ',
  city: 'Austin',
  state: 'TX',
  postal_code: '787011234',
  phone: '',
}

test('what is missing is said at its field, and what may be left out is not asked for', () => {
  expect(Object.keys(validateAddress(EMPTY_ADDRESS, texts))).toEqual([
    'full_name',
    'line1',
    'city',
    'state',
    'postal_code',
  ])
  expect(validateAddress(HOME, texts)).toEqual({})
})

test.each(['', '7870', '787011', '78701-12', 'ABCDE'])('%j is no ZIP code', (postal_code) => {
  expect(validateAddress({ ...HOME, postal_code }, texts)).toEqual({ postal_code: texts.rules.postal_code })
})

test('it is sent without the spaces that hands leave and without what is empty', () => {
  const sent = toAddressInput(HOME)
  expect(sent).toEqual({
    full_name: 'Ana Lopez',
    line1: '1 Main St',
    city: 'Austin',
    state: 'TX',
    postal_code: '78701-1234',
    country: 'US',
  })
  expect(toAddressInput(toAddressDraft({ ...sent, line2: 'Apt 5', phone: null }))).toEqual({ ...sent, line2: 'Apt 5' })
})
