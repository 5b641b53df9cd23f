import { expect, test } from 'vitest'
import type { StorageChange } from '../browser/storage-observer.ts'
import type { RunRecord } from '../run-record.ts'
import { CROSS_TAB_DELAY_MS, listLogOuts } from './log-outs.ts'

const change = (at: number, by: string, key: string, from: string | null, to: string | null): StorageChange => ({
  at,
  by,
  key,
  from,
  to,
})

const LOST_AT = 5000

/** A tab stores the next token, its removal by `lostBy` is heard first, and `t1` clears the storage `later` ms after it. */
function recordLoss(lostBy: string, later: number, accessToken: string | null = 'access'): RunRecord {
  const changes = [
    change(0, 't3', 'refreshToken', null, 'first'),
    change(0, 't3', 'accessToken', null, accessToken),
    change(LOST_AT, lostBy, 'refreshToken', 'first', null),
    change(LOST_AT + 1, 't3', 'refreshToken', 'first', 'second'),
    change(LOST_AT + later, 't1', 'accessToken', 'access', null),
  ]
  return { changes, actions: [] } as unknown as RunRecord
}

const causes = (record: RunRecord) => listLogOuts(record, []).map(({ cause }) => cause)

test('a tab may log out for a refresh token that was removed and seems to be back', () => {
  expect(causes(recordLoss('', 4))).toEqual(['no refresh token'])
  expect(causes(recordLoss('t2', 4))).toEqual(['no refresh token'])
})

test('it may not do so later, nor for its own removal, nor for that of a complete log-out', () => {
  expect(causes(recordLoss('', CROSS_TAB_DELAY_MS))).toEqual([undefined])
  expect(causes(recordLoss('t1', 4))).toEqual([undefined])
  expect(causes(recordLoss('t2', 4, null)).at(-1)).toEqual(undefined)
})
