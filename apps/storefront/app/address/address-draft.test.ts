import { expect, test } from 'vitest'
import { address as texts } from '../texts/en-address.ts'
import type { AddressDraft } from './address-draft.ts'
import { addressErrors, draftOf, EMPTY_ADDRESS, enteredOf } from './address-draft.ts'

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
  expect(Object.keys(addressErrors(EMPTY_ADDRESS, texts))).toEqual([
    'full_name',
    'line1',
    'city',
    'state',
    'postal_code',
  ])
  expect(addressErrors(HOME, texts)).toEqual({})
})

test.each(['', '7870', '787011', '78701-12', 'ABCDE'])('%j is no ZIP code', (postal_code) => {
  expect(addressErrors({ ...HOME, postal_code }, texts)).toEqual({ postal_code: texts.rules.postal_code })
})

test('it is sent without the spaces that hands leave and without what is empty', () => {
  const sent = enteredOf(HOME)
  expect(sent).toEqual({
    full_name: 'Ana Lopez',
    line1: '1 Main St',
    city: 'Austin',
    state: 'TX',
    postal_code: '78701-1234',
    country: 'US',
  })
  expect(enteredOf(draftOf({ ...sent, line2: 'Apt 5', phone: null }))).toEqual({ ...sent, line2: 'Apt 5' })
})
