import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test('a zone is called as people call it, and an unknown one by its own name', () => {
  const at = new Date('2026-11-19T15:00:00Z')
  expect(zoneName('America/New_York', 'en', at)).toBe('Eastern Time')
  expect(zoneName('America/Chicago', 'es', at)).toBe('hora central')
  expect(zoneName('several', 'en', at)).toBe('several')
})
