import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('what was typed is marked in the name as it is written', () => {
  expect(marked('Lucía Fernández', 'lucia')).toBe('[Lucía] Fernández')
  expect(marked('Tempo Running Tee', 'tee TEMPO')).toBe('[Tempo] Running [Tee]')
})

test('nothing is marked where nothing occurs, and a name stays whole', () => {
  expect(marked('Zoë', 'lucia')).toBe('Zoë')
  expect(marked('Zoë', '')).toBe('Zoë')
  expect(markMatches('', 'x')).toEqual([])
})
