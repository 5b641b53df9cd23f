import { expect, test } from 'vitest'
import { mergeTimeline } from './merge-timeline.ts'

test('notes and events of the order are told in one order, newest first', () => {
  const placed = { kind: 'placed', at: '2026-11-17T10:00:00.000Z' }
  const shipped = { kind: 'shipped', at: '2026-11-19T10:00:00.000Z' }
  const note = { id: 1, kind: 'note', at: '2026-11-18T10:00:00.000Z' }
  const entries = mergeTimeline([placed, shipped] as never, [note] as never)
  expect(entries.map(({ event }) => event.kind)).toEqual(['shipped', 'note', 'placed'])
})
