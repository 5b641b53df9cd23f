import { expect, test } from 'vitest'
import { formatWeight, toGrams, toPounds } from './weight.ts'

test('a weight is shown in pounds and ounces', () => {
  expect([0, 1, 255, 454, 709, 907].map(formatWeight)).toEqual(['0 oz', '1 oz', '9 oz', '1 lb', '1 lb 9 oz', '2 lb'])
})

test('what a scale shows survives the way to grams and back', () => {
  for (let ounces = 1; ounces <= 1120; ounces++) {
    const shown = { pounds: Math.floor(ounces / 16), ounces: ounces % 16 }
    expect(toPounds(toGrams(shown))).toEqual(shown)
  }
})
