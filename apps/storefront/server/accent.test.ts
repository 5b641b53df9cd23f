import { expect, test } from 'vitest'
import { accentAttributes } from './accent.ts'

test('the root of a page carries the accent of both themes', () => {
  expect(accentAttributes('#1f5fbf')).toMatch(
    /^ data-accent style="--accent:#1f5fbf;--accent-ink:#[\da-f]{6};--accent-dark:#[\da-f]{6};--accent-dark-ink:#[\da-f]{6}"$/,
  )
})

test('without an accent, or with anything else than a color, the page stays as it is', () => {
  for (const value of ['', 'red', '#1f5fbf" onload="x']) expect(accentAttributes(value)).toBe('')
})
