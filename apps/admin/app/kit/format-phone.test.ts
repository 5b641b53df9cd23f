import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('a number of the US or Canada reads as people there write it', () => {
  expect(formatPhone('+12065550188')).toBe('(206) 555-0188')
})

test('any other number stays as it is', () => {
  expect(formatPhone('+525512345678')).toBe('+525512345678')
  expect(formatPhone('')).toBe('')
})
