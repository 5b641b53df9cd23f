import { expect, test } from 'vitest'
import { findRetiredWords } from './words.ts'

test.each([
  ['a phrase of the shop', "failed: 'Nobody sends to this address',"],
  ['a phrase of the staff side', "title: 'What has happened',"],
  ['a name', 'await giveOn(attempt)'],
])('%s that was replaced is found with its line', (_, line) => {
  expect(findRetiredWords(`first\n${line}\n`)).toEqual([expect.stringMatching(/^2 .* is retired/)])
})

test('words of today are not found', () => {
  expect(findRetiredWords('We can’t ship to this address. releaseHold(order)')).toEqual([])
})
