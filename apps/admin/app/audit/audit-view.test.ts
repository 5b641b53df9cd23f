import { expect, test } from 'vitest'
import { auditHistoryPath } from '../navigation.ts'
import { hasFilters, readAuditView, toAuditQuery, writeAuditView } from './audit-view.ts'

const FIRST = { page: 1, page_size: 25 }
const read = (address: string) => readAuditView(new URLSearchParams(address))

test('an address without anything shows the newest entries of all', () => {
  expect(read('')).toEqual(FIRST)
  expect(hasFilters(FIRST)).toBe(false)
  expect(writeAuditView(FIRST).toString()).toBe('')
})

test('a shared address shows the same view again', () => {
  const view = { page: 3, page_size: 50, q: 'refunds & more', actor: 'ana', from: '2026-07-01', entry: 12 }
  expect(readAuditView(writeAuditView(view))).toEqual(view)
  expect(hasFilters(view)).toBe(true)
})

test.each(['from=yesterday', 'until=2026-13-99x', `q=${'x'.repeat(101)}`, 'entry=-1', 'actor='])(
  '%j in an address is taken as if it were not there',
  (address) => {
    expect(read(address)).toEqual(FIRST)
  },
)

test('days begin and end where the shop is', () => {
  const { from = '', until = '' } = toAuditQuery({ ...FIRST, from: '2026-07-01', until: '2026-07-01' })
  expect([from, until]).toEqual(['2026-07-01T00:00:00.000Z', '2026-07-02T00:00:00.000Z'])
})

test('the history of a thing finds all of its entries', () => {
  expect(auditHistoryPath('role', '3', 7)).toBe('/audit?entity=role&entity_id=3&entry=7')
})
