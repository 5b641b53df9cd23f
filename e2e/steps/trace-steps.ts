import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { StaffApi } from '../fixtures/staff-api.ts'
import type { CreatedPromotion } from './promotion-steps.ts'
import { createPromotion } from './promotion-steps.ts'
import { uniqueName } from './stock-steps.ts'

interface CartItem {
  product_id: number
  sku_ids: [number, number]
}

export interface FilledCart {
  id: string
  sku_ids: [number, number]
  /** Titles of the promotions that target this cart. */
  titles: { twenty: string; capped: string; gift: string; high: string; alone: string }
}

const made: CreatedPromotion[] = []

/** Deactivates the promotions, so that they do not apply to carts of other journeys. */
export async function endPromotions(api: StaffApi): Promise<void> {
  for (const { id, body } of made.splice(0)) {
    await api('PUT', `/promotions/promotions/${id}/`, { data: { ...body, active: false, version: 1 } })
  }
}

/** Two sizes of the last product in the list, which no other journey buys. */
async function findBought(request: APIRequestContext): Promise<CartItem> {
  const { count } = await (await request.get('/api/products/?page_size=1')).json()
  for (let page = count; page > 0; page -= 1) {
    const { results } = await (await request.get(`/api/products/?page_size=1&page=${page}`)).json()
    const { id, items } = await (await request.get(`/api/products/products/${results[0].id}/`)).json()
    const skus: { id: number; availability: string }[] = items[0]?.skus ?? []
    const [first, second] = skus.filter(({ availability }) => availability === 'in_stock')
    if (first && second) return { product_id: id, sku_ids: [first.id, second.id] }
  }
  throw new Error('the demo catalog has no such product')
}

export async function addToCart(request: APIRequestContext, data: object): Promise<string> {
  const response = await request.post('/api/shopping-car/cart/', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).id
}

/** A guest cart with a discount, one with a small budget, a gift, and two that are refused. */
export async function fillCart(api: StaffApi, request: APIRequestContext): Promise<FilledCart> {
  const { product_id, sku_ids } = await findBought(request)
  const scope = { product_ids: [product_id], category_ids: [], product_item_ids: [] }
  const make = async (name: string, change: object) => {
    const title = uniqueName(name)
    const always = { active: true, priority: 1000, combines_with: ['item', 'order', 'shipping'] }
    made.push(await createPromotion(api, { ...always, scope, title, ...change }))
    return title
  }
  const five = { class: 'order', effect: { kind: 'amount', amount: '5.00' } }
  const conditions = { min_value: '99999.00', min_quantity: null, first_order: false, group_ids: [] }
  const titles = {
    twenty: await make('Twenty', {}),
    capped: await make('Budget', { ...five, budget: '1.00' }),
    gift: await make('Gift', { effect: { kind: 'gift', sku_id: sku_ids[0], quantity: 1 } }),
    high: await make('High minimum', { ...five, conditions }),
    alone: await make('Alone', { ...five, priority: 1, exclusive: true }),
  }

  const id = await addToCart(request, { sku_id: sku_ids[0], quantity: 2 })
  await addToCart(request, { cart_id: id, sku_id: sku_ids[1], quantity: 1 })
  await expect
    .poll(async () => JSON.stringify((await api('GET', `/shopping-car/cart/${id}/trace/`)).trace))
    .toContain(titles.alone)
  return { id, sku_ids, titles }
}

const cents = (text: string | null | undefined) => Math.round(Number(text?.replaceAll(/[$,]/g, '')) * 100)

/** Adds up the rows on the screen; returns the total in cents. */
export async function sumTraceRows(page: Page): Promise<number> {
  const table = page.getByRole('table').last()
  await expect(table.locator('tfoot td')).toBeVisible()
  // Reads all rows in one call: a rerender between two reads would break the sum.
  const [rows, total] = await table.evaluate((shown) => {
    const textsOf = (within: Element) => [...within.querySelectorAll('td')].map(({ textContent }) => textContent)
    return [[...shown.querySelectorAll('tbody tr:has(td)')].map(textsOf), shown.querySelector('tfoot td')?.textContent]
  })
  let sum = 0
  for (const [, change = '', soFar] of rows) {
    sum += change.includes('$') ? cents(change) : 0
    expect(cents(soFar)).toBe(sum)
  }
  expect(cents(total)).toBe(sum)
  return sum
}
