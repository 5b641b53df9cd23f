import { CACHE_MAX_AGE_SECONDS } from '@fieldhouse/contract/endpoint'
import { getDeliveryEstimate } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { call } = await openTestShop()

test('a shopper without an address is told when something ordered now would arrive', async () => {
  const { body, headers } = await call(getDeliveryEstimate, {})
  expect(body).toEqual({ earliest: '2026-11-19', latest: '2026-11-23' })
  expect(headers['cache-control']).toContain(`s-maxage=${CACHE_MAX_AGE_SECONDS}`)
})
