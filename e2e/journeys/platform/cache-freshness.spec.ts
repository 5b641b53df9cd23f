import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN_URL, expect, testInShop as test } from '../../fixtures/staff-session.ts'

/** A product whose name no other journey uses. */
const PRODUCT_ID = 61
/** Maximum time until no shopper is served the old value. */
const FRESH_WITHIN_MS = 5000
const CHANGES = 3

/** Responses that contain the product's name. */
const READINGS = [
  `/api/products/products/${PRODUCT_ID}/`,
  `/api/products/?page_size=100`,
  `/product-detail/${PRODUCT_ID}`,
  `/es/product-detail/${PRODUCT_ID}`,
]

test('a change of a product is seen by every shopper within five seconds', async ({ request, session }) => {
  test.slow()
  const headers = { authorization: `Bearer ${session.access}` }
  const address = `${ADMIN_URL}/api/products/products/${PRODUCT_ID}/`
  const staffAddress = `${ADMIN_URL}/api/products/staff-products/${PRODUCT_ID}/`
  const { name, name_es } = await (await request.get(staffAddress, { headers })).json()

  for (let change = 0; change < CHANGES; change++) {
    const changed = `Tempo ${randomUUID().slice(0, 8)}`
    const askers = READINGS.map((path) => lastOldAnswer(request, path, changed))
    await sleep(700)
    const patched = await request.patch(address, { headers, data: { name: changed, name_es: changed } })
    expect(patched.ok(), await patched.text()).toBe(true)
    const changedAt = performance.now()
    const late = (await Promise.all(askers)).map((lastOldAt) => lastOldAt - changedAt)
    expect(Math.max(...late), `${late.map(Math.round)}`).toBeLessThan(FRESH_WITHIN_MS)
  }
  await request.patch(address, { headers, data: { name, name_es } })
})

/** Polls until some time after the first new response and returns the time of the last old one. */
async function lastOldAnswer(request: APIRequestContext, path: string, wanted: string): Promise<number> {
  let lastOldAt = 0
  let firstNewAt = Number.POSITIVE_INFINITY
  const giveUpAt = performance.now() + 20_000
  while (performance.now() < Math.min(firstNewAt + 1500, giveUpAt)) {
    const isNew = (await (await request.get(path)).text()).includes(wanted)
    if (isNew) firstNewAt = Math.min(firstNewAt, performance.now())
    else lastOldAt = performance.now()
    await sleep(200)
  }
  return lastOldAt
}
