import { expect, test } from 'vitest'
import { exactSegments, totalSegments } from './estimate-cost.ts'

test('segments are summed per language and length, whatever the encoding', () => {
  const languages = exactSegments([
    { lang: 'es', encoding: 'ucs2', segments: 3, people: 434 },
    { lang: 'en', encoding: 'ucs2', segments: 2, people: 30 },
    { lang: 'en', encoding: 'gsm7', segments: 1, people: 1704 },
    { lang: 'en', encoding: 'gsm7', segments: 2, people: 8 },
  ])
  expect(languages).toEqual([
    {
      lang: 'en',
      parts: [
        { people: 1704, segments: 1 },
        { people: 38, segments: 2 },
      ],
    },
    { lang: 'es', parts: [{ people: 434, segments: 3 }] },
  ])
  expect(totalSegments(languages)).toBe(3082)
})
