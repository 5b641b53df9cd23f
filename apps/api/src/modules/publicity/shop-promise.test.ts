import { listPages, renamePage } from '@fieldhouse/contract/pages'
import type { PromotionInput } from '@fieldhouse/contract/promotions'
import { getShopPromise } from '@fieldhouse/contract/publicity'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { expect, test, vi } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, deps, time } = shop
const { promotion } = await givenPromotionManager(shop, ['promotions'])
const people = givenPeopleIn(deps)

const promise = async () => (await call(getShopPromise, {})).body
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })

const free: Partial<PromotionInput> = { class: 'shipping', effect: { kind: 'free_shipping' } }
const over = (min_value: string, more: object = {}) => ({
  conditions: { min_value, min_quantity: null, first_order: false, group_ids: [], ...more },
})

test('without a promotion the shop promises its returns only', async () => {
  expect(await promise()).toEqual({
    free_shipping_from: null,
    return_days: 30,
    free_returns: true,
    pages: { shipping: 'shipping', returns: 'returns' },
  })
})

test('free shipping is promised from the lowest value that holds for everyone', async () => {
  await promotion({ ...free, ...over('90.00') })
  await promotion({ ...free, ...over('75.00') })
  await promotion({ ...free, ...over('1.00', { first_order: true }) })
  await promotion({ ...free, ...over('2.00', { min_quantity: 3 }) })
  await promotion({ ...free, ...over('3.00'), needs_code: true })
  await promotion({ ...free, ...over('4.00'), usage_limit: 100 })
  await promotion({ ...free, ...over('5.00'), active: false })
  await promotion({ ...free, ...over('50.00'), starts_at: '2026-12-01T00:00:00.000Z' })

  await eventually(async () => expect((await promise()).free_shipping_from).toBe('75.00'))
  const today = time.now
  time.now = new Date('2026-12-01T00:00:00.000Z')
  expect((await promise()).free_shipping_from).toBe('50.00')
  time.now = today
})

test('it follows the settings of returns and the address of the page', async () => {
  const { headers } = await people.staff(['settings', 'banners'])
  const settings = await call(listConfigurations, { query: { page_size: 100 } }, headers)
  const set = (key: string, value: unknown) => {
    const id = settings.body.results.find((setting) => setting.key === key)?.id ?? 0
    return call(updateConfiguration, { params: { id }, body: { value } }, headers)
  }
  expect((await set('returns.days', 60)).status).toBe(200)
  expect((await set('returns.label_paid_by', 'customer')).status).toBe(200)
  const { body } = await call(listPages, { query: { q: 'returns' } }, headers)
  const page = body.results.find(({ standard }) => standard === 'returns')
  const renamed = await call(renamePage, { params: { id: page?.id ?? 0 }, body: { slug: 'send-it-back' } }, headers)
  expect(renamed.status).toBe(200)

  await eventually(async () => {
    const pages = { shipping: 'shipping', returns: 'send-it-back' }
    expect(await promise()).toMatchObject({ return_days: 60, free_returns: false, pages })
  })
})
