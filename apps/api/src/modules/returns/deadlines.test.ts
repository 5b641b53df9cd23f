import { getStaffReturn, markReturnSent } from '@fieldhouse/contract/returns'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenReturnsIn } from '#test/given-returns.ts'
import { applyReturnDeadlines } from './service/return-deadlines.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const shop = await openShopWithPayPal()
const { call, deps, given, time } = shop
const { deliveredOrder, request, options, returned, balance } = givenReturnsIn(shop)

/** Time only goes forward: limits and sessions remember it. */
function passDays(days: number): Promise<void> {
  time.now = new Date(time.now.getTime() + days * DAY_MS)
  return applyReturnDeadlines(deps)
}

test('an unsent swap falls back to a refund, and a return that never comes ends', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  await passDays(13)
  expect(await balance(order.skus[1])).toMatchObject({ held: 1 })
  await passDays(1)
  expect(await balance(order.skus[1])).toMatchObject({ held: 0 })
  expect(await returned(body.id)).toMatchObject({ state: 'approved', hold_until: null })
  const { headers } = await given.staff(['orders'])
  const { body: seen } = await call(getStaffReturn, { params: { id: body.id } }, headers)
  expect(seen.lines).toMatchObject([{ wish: 'refund' }])
  expect(seen.history.map(({ kind }) => kind)).toEqual(['released', 'held', 'approved', 'requested'])
  await passDays(31)
  expect(await returned(body.id)).toMatchObject({ state: 'canceled', never_sent: true })
})

test('a package on its way keeps its size beyond the deadline', async () => {
  const order = await deliveredOrder()
  const { body } = await request(order, { wish: 'swap', swap_sku_id: order.skus[1] })
  const params = { id: order.id, return_id: body.id }
  await call(markReturnSent, { params, body: {} }, order.key)
  await passDays(20)
  expect(await balance(order.skus[1])).toMatchObject({ held: 1 })
  await passDays(25)
  expect(await balance(order.skus[1])).toMatchObject({ held: 0 })
  expect(await returned(body.id)).toMatchObject({ state: 'canceled' })
})

test('what arrived too long ago cannot be returned', async () => {
  const order = await deliveredOrder()
  await passDays(31)
  expect((await options(order)).blocked).toBe('too_late')
  expect((await request(order)).body.code).toBe('not_returnable')
})
