import { getSetup } from '@fieldhouse/contract/setup'
import { expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'

const { call, given, readyCart, begin, approve, validate } = await openShopWithPayPal()
const { headers } = await given.staff(['settings'])

const payment = async () => (await call(getSetup, {}, headers)).body.lines.find(({ key }) => key === 'payment')

test('the checklist counts charges of the sandbox once their money has moved', async () => {
  expect(await payment()).toMatchObject({ problem: 'sandbox', count: 0 })
  const sku = await given.sku({ price: '40.00', on_hand: 10 })
  const { body } = await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }]))
  expect(await payment()).toMatchObject({ count: 0 })
  await approve(body.provider_order_id)
  await validate(body.provider_order_id)
  expect(await payment()).toMatchObject({ problem: 'sandbox', count: 1 })
})
