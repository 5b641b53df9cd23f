import { expect, test } from 'vitest'
import { findClockReads } from './clock.ts'

test.each([
  'const at = Date.now()',
  'const at = new Date()',
  'created_at timestamptz default now()',
  'sql`select * from carts where expires_at < now()`',
  'where day = current_date',
  'select clock_timestamp()',
  "select 'now'::timestamptz",
])('"%s" asks the system for the time', (line) => {
  expect(findClockReads('file.ts', line)).toHaveLength(1)
})

test.each([
  'clock.now()',
  'new Date(row.at)',
  'performance.now()',
  '// Date.now() would be wrong here',
  'const now = clock.now()',
])('"%s" is given its time', (line) => {
  expect(findClockReads('file.ts', line)).toEqual([])
})
