import { expect, test } from 'vitest'
import { formatZoneName } from './format-zone-name.ts'

test('a zone is called as people call it, and an unknown one by its own name', () => {
  expect(formatZoneName('America/New_York', 'en')).toBe('Eastern Time')
  expect(formatZoneName('America/Chicago', 'es')).toBe('Hora central')
  expect(formatZoneName('several', 'en')).toBe('several')
})
