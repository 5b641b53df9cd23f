import { expect, test } from 'vitest'
import { canonicalEmail } from './canonical-email.ts'

test('tags, capitals, and the dots that Gmail ignores make no other mailbox', () => {
  expect(canonicalEmail(' Eve+1@Example.com')).toBe('eve@example.com')
  expect(canonicalEmail('e.v.e+shop@gmail.com')).toBe('eve@gmail.com')
  expect(canonicalEmail('eve@googlemail.com')).toBe('eve@gmail.com')
  expect(canonicalEmail('first.last@example.com')).toBe('first.last@example.com')
  expect(canonicalEmail('+tag@example.com')).toBe('+tag@example.com')
})
