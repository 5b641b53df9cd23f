import { expect, test } from 'vitest'
import type { Screen } from '../navigation.ts'
import { waitingIn } from './use-waiting.ts'

const orders: Screen = {
  to: '/orders',
  label: 'allOrders',
  icon: 'orders',
  permission: 'orders',
  waiting: 'orders_to_pack',
}
const carts: Screen = { to: '/carts', label: 'carts', icon: 'carts', permission: 'promotions' }
const unmatched: Screen = { ...orders, to: '/unmatched-payments', waiting: 'unmatched_payments', urgent: true }

test('a place counts what waits in all its screens, and stays silent where nothing waits', () => {
  expect(waitingIn([orders, carts], { orders_to_pack: 12 })).toEqual({ count: '12', urgent: false })
  expect(waitingIn([orders, unmatched], { orders_to_pack: 12, unmatched_payments: 2 })).toMatchObject({ count: '14' })
  expect(waitingIn([orders, carts], { orders_to_pack: 0 })).toBeUndefined()
  expect(waitingIn([carts], {})).toBeUndefined()
})

test('only unmatched payments that are there make a count red', () => {
  expect(waitingIn([orders, unmatched], { unmatched_payments: 1 })?.urgent).toBe(true)
  expect(waitingIn([orders, unmatched], { orders_to_pack: 5, unmatched_payments: 0 })?.urgent).toBe(false)
})

test('the API counts to a thousand, and the menu says so', () => {
  expect(waitingIn([orders], { orders_to_pack: 1000 })?.count).toBe('999+')
})
