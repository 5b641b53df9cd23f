import { expect, test } from 'vitest'
import { AA, accentPalettes, contrastOf, isHexColor, isReadableAccent, nearestAccent } from './accent.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#12a39c', '#ffffff')).toBeCloseTo(3.1, 1)
})

test('a color is six digits in lower case', () => {
  expect(['#0c827c', '#0C827C', '#fff', '0c827c', '#0c827g', 'red', '#0c827c;'].filter(isHexColor)).toEqual(['#0c827c'])
})

test('a color that is too faint has a near one that is not', () => {
  expect(isReadableAccent('#12a39c')).toBe(false)
  const near = nearestAccent('#12a39c')
  expect(isReadableAccent(near)).toBe(true)
  expect(contrastOf(near, '#ffffff')).toBeLessThan(AA + 0.1)
  expect(nearestAccent('#1f5fbf')).toBe('#1f5fbf')
})

test('whatever the color, both themes can be read', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const { light, dark } = accentPalettes(hex)
        expect(contrastOf(light.fill, '#ffffff')).toBeGreaterThanOrEqual(AA)
        for (const surface of ['#ffffff', '#f6f5f2', '#eceae4'])
          expect(contrastOf(light.ink, surface)).toBeGreaterThanOrEqual(AA)
        expect(contrastOf(dark.fill, '#14161a')).toBeGreaterThanOrEqual(AA)
        for (const surface of ['#0e1013', '#16191e', '#1f232a'])
          expect(contrastOf(dark.ink, surface)).toBeGreaterThanOrEqual(AA)
      }
})
