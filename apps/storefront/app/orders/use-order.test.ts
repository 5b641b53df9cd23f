import { afterAll, expect, test } from 'vitest'
import { startFakeApi } from '../../test/fake-api.ts'
import { renderHook, until } from '../../test/render-hook.tsx'

const fake = await startFakeApi()
const { api } = await import('../api.ts')
const { useOrder } = await import('./use-order.ts')
const ORDER = '/api/orders/1/'

afterAll(() => fake.stop())

test('reading an order covers the page, the polls that follow do not', async () => {
  fake.answer(`GET ${ORDER}`, { body: { status: 'processing', order: null } })
  const states: { count: number; blocking: number }[] = []
  const stop = api.loading.subscribe(() => states.push(api.loading.get()))
  const page = await renderHook(() => useOrder('1'), undefined)
  await until(() => expect(fake.requestsTo(ORDER)).toHaveLength(2))
  await until(() => expect(api.loading.get().count).toBe(0))
  stop()
  await page.unmount()
  expect(states.filter(({ count }) => count > 0)).toEqual([
    { count: 1, blocking: 1 },
    { count: 1, blocking: 0 },
  ])
})
