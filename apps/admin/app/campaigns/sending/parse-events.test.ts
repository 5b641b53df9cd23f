import { expect, test } from 'vitest'
import { parseEvents } from './parse-events.ts'

test('only complete events are read, the rest waits for more', () => {
  expect(parseEvents('event: progress\nid: 4\ndata: {"a":1}\n\ndata: {"a"')).toEqual({
    events: ['{"a":1}'],
    rest: 'data: {"a"',
  })
})

test('comments carry nothing, and lines of data belong together', () => {
  expect(parseEvents(': still there\n\ndata: one\ndata:two\n\n')).toEqual({ events: ['one\ntwo'], rest: '' })
  expect(parseEvents('data: a\r\n\r\ndata: b\r\n\r\n')).toEqual({ events: ['a', 'b'], rest: '' })
})
