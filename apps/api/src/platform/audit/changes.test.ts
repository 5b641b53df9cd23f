import { expect, test } from 'vitest'
import { diffStates, searchTextOf, stateToRestore } from './changes.ts'

test('only fields that differ are told, whatever the order of what is inside them', () => {
  const before = { name: 'Helper', sizes: { s: 1, m: 2 }, tags: ['a', 'b'], at: new Date(0), note: undefined, gone: 1 }
  const after = { name: 'Helpers', sizes: { m: 2, s: 1 }, tags: ['b', 'a'], at: '1970-01-01T00:00:00.000Z', note: null }

  expect(diffStates(before, after)).toEqual([
    { field: 'name', before: 'Helper', after: 'Helpers' },
    { field: 'tags', before: ['a', 'b'], after: ['b', 'a'] },
    { field: 'gone', before: 1, after: null },
  ])
})

test('what was made has nothing before, what was removed nothing after, and what is the same tells nothing', () => {
  expect(diffStates(null, { name: 'a', note: null })).toEqual([{ field: 'name', before: null, after: 'a' }])
  expect(diffStates({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: null }])
  expect(diffStates({ name: 'a' }, { name: 'a' })).toEqual([])
  expect(diffStates(null, null)).toEqual([])
})

test.each(['password', 'new_password', 'totp_secret', 'accessToken', 'code_hash', 'credentials'])(
  'a field called %s is refused, however deep it is',
  (name) => {
    expect(() => diffStates(null, { [name]: 'x' })).toThrow(name)
    expect(() => diffStates({ list: [{ deep: { [name]: 'x' } }] }, null)).toThrow(name)
  },
)

const RENAMED = [{ field: 'name', before: 'a', after: 'b' }]
const MADE = [{ field: 'name', before: null, after: 'b' }]
const REMOVED = [{ field: 'name', before: 'a', after: null }]

test.each([
  [
    'a change is taken back with what else is there',
    'changed',
    RENAMED,
    { name: 'b', on: true },
    { name: 'a', on: true },
  ],
  ['a change that was changed again stays', 'changed', RENAMED, { name: 'c', on: true }, undefined],
  ['a change of what is gone stays', 'changed', RENAMED, null, undefined],
  ['what was made is removed', 'created', MADE, { name: 'b' }, null],
  ['what was made with nothing in a field is removed', 'created', MADE, { name: 'b', note: null }, null],
  ['what was made and got more since stays', 'created', MADE, { name: 'b', note: 'new' }, undefined],
  ['what was made and is gone stays gone', 'created', MADE, null, undefined],
  ['what was removed is made again', 'removed', REMOVED, null, { name: 'a' }],
  ['what was removed and is there again stays', 'removed', REMOVED, { name: 'a' }, undefined],
] as const)('%s', (_, kind, changes, current, expected) => {
  expect(stateToRestore(kind, changes, current)).toEqual(expected)
})

test('an entry is found by its names, its fields and its values, however deep and in whatever letters', () => {
  const change = { field: 'sizes', before: null, after: [{ label: 'ÑU', ratio: 1.5, on: false }, 'x'.repeat(1000)] }
  expect(searchTextOf(['Tempo Tee', '17'], [change]).split('\n')).toEqual([
    'tempo tee',
    '17',
    'sizes',
    'ñu',
    '1.5',
    'false',
    'x'.repeat(300),
  ])
})
