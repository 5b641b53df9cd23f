import { expect, test } from 'vitest'
import { checkPhone, formatPhone } from './check-phone.ts'

test('every usual spelling of a number in the US or Canada passes', () => {
  for (const typed of ['(718) 555-0142', '718.555.0142', '7185550142', '1 718 555 0142', '+1 718-555-0142'])
    expect(checkPhone(typed)).toBeUndefined()
})

test('a number with too few digits is incomplete, one of another country is elsewhere', () => {
  expect(checkPhone('')).toBe('incomplete')
  expect(checkPhone('(718) 555-01')).toBe('incomplete')
  expect(checkPhone('1718555014')).toBe('incomplete')
  expect(checkPhone('+52 55 1234 5678')).toBe('elsewhere')
  expect(checkPhone('+44 20')).toBe('elsewhere')
  expect(checkPhone('718555014299')).toBe('elsewhere')
})

test('the number in the answer reads as people write it', () => {
  expect(formatPhone('+17185550142')).toBe('(718) 555-0142')
})
