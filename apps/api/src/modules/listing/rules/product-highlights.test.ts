import { expect, test } from 'vitest'
import { toHighlights } from './product-highlights.ts'

test('facts become short texts; what the page says elsewhere is left out', () => {
  const fact = (key: string, kind: string, values: string[] | null, unit: string | null = null) => {
    return { key, kind, name: key, values, unit }
  }
  expect(
    toHighlights([
      fact('gender', 'choice', ['Women']),
      fact('activity', 'choice', ['Running', 'Trail']),
      fact('features', 'choice', ['Pockets', 'Hood']),
      fact('support', 'choice', ['High support']),
      fact('brand', 'choice', ['Acme']),
      fact('recycled', 'boolean', null),
      fact('inseam', 'number', ['7'], 'in'),
      fact('season', 'choice', null),
    ]),
  ).toEqual(['activity: Running, Trail', 'Pockets', 'Hood', 'High support', 'recycled', 'inseam: 7 in'])
})
