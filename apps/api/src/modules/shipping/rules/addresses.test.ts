import type { Address } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { findCorrections } from './addresses.ts'

const HOME: Address = {
  full_name: 'Ana Ruiz',
  line1: '388 North Townsend Street',
  line2: 'Apt. 20',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94107',
  country: 'US',
  phone: null,
}

test('how the post writes is no correction', () => {
  const written = { line1: '388 N TOWNSEND ST APT 20', line2: null, city: 'SAN FRANCISCO', postal_code: '94107-1234' }
  expect(findCorrections(HOME, { ...HOME, ...written })).toEqual([])
})

test.each([
  ['line1', { line1: '388 N TOWNSEND AVE', line2: 'APT 20' }, '388 North Townsend Street'],
  ['line2', { line2: 'APT 21' }, 'Apt. 20'],
  ['city', { city: 'OAKLAND' }, 'San Francisco'],
  ['state', { state: 'OR' as const }, 'CA'],
  ['postal_code', { postal_code: '94108-1234' }, '94107'],
])('another %s is one', (field, changes, from) => {
  expect(findCorrections(HOME, { ...HOME, ...changes })).toEqual([{ field, from }])
})
