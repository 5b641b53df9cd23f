import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders, listUnknownPlaceholders, splitParagraphs } from './email-texts.ts'

test('only a refund has an amount', () => {
  expect(listUnknownPlaceholders('{order} {amount} {constructor} {}', 'placed')).toEqual(['amount', 'constructor', ''])
  expect(listUnknownPlaceholders('{amount} of {total}', 'refunded')).toEqual([])
})

test('a value is never read as a template, whatever a customer is called', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, order) => {
      expect(fillPlaceholders('{name}/{order}', { name, order })).toBe(`${name}/${order}`)
    }),
  )
  expect(fillPlaceholders('{name}', { name: '{order}', order: '7' })).toBe('{order}')
  expect(fillPlaceholders('{toString} {name', { name: 'Ada' })).toBe('{toString} {name')
})

test('an empty line begins a paragraph, a single break does not', () => {
  expect(splitParagraphs('One\nline.\n\n \nTwo.\r\n\r\nThree.')).toEqual(['One line.', 'Two.', 'Three.'])
  expect(splitParagraphs(' \n\n ')).toEqual([])
})
