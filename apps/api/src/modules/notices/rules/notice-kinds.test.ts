import type { Permission } from '@fieldhouse/contract/access'
import { expect, test } from 'vitest'
import { preferencesOf } from './notice-kinds.ts'

const of = (...permissions: Permission[]) => new Set(permissions)

test('until somebody chooses, all notices are in the admin, and only urgent ones are mailed', () => {
  const preferences = preferencesOf(of('orders', 'stock'), [])
  expect(preferences.every(({ in_shell }) => in_shell)).toBe(true)
  expect(preferences.filter(({ by_mail }) => by_mail).map(({ kind }) => kind)).toEqual([
    'unmatched_payment',
    'return_requested',
  ])
})

test('nobody can choose what they may not read, even if they once could', () => {
  const chosen = [{ kind: 'order_placed', in_shell: true, by_mail: true } as const]
  expect(preferencesOf(of('stock'), chosen).map(({ kind }) => kind)).toEqual(['low_stock'])
})
