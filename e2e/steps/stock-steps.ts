import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { InputMethod } from '../fixtures/input-method.ts'
import type { StaffApi } from '../fixtures/staff-api.ts'

export interface Colorway {
  name: string
  product_id: number
  product_item_id: number
  /** In the order of the size run. */
  skus: { id: number; barcode: string }[]
}

const PICTURE = 'demo/images/icon-bags-400.webp'

export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

/** Creates a draft with one colorway in the given size run, each SKU with a barcode. */
export async function createColorway(api: StaffApi, distribution: number): Promise<Colorway> {
  const name = uniqueName('Counted Tee')
  const digits = randomInt(1_000_000_000, 9_999_999_999)
  const { results } = await api('GET', '/categories/staff-categories/')
  const fields = { name, description: 'For counting', price: '20.00', category: String(results[0].id) }
  const product = await api('POST', '/products/create/', { multipart: fields })
  const color = { color_name: uniqueName('Navy'), color_hex: '#112233' }
  const images = { name: 'tee.webp', mimeType: 'image/webp', buffer: await readFile(PICTURE) }
  const item = await api('POST', '/products/product-item/', {
    multipart: { product: String(product.id), distribution: String(distribution), ...color, images },
  })
  const skus = []
  for (const [index, { id }] of item.skus.entries()) {
    const barcode = `40${digits}${index}`
    await api('PATCH', `/products/skus/${id}/`, { data: { barcode } })
    skus.push({ id, barcode })
  }
  return { name, product_id: product.id, product_item_id: item.id, skus }
}

/** Creates a run of S, M and L with ratios 1, 2 and 1 and a waist measurement each. */
export async function createSizeRun(page: Page, hands: InputMethod, name: string): Promise<number> {
  const { press, write } = hands
  await write(page.getByRole('textbox', { name: 'Name', exact: true }), name)
  await write(page.getByLabel('Spanish name (optional)'), `${name} (es)`)
  for (const [index, label] of ['S', 'M', 'L'].entries()) {
    if (index > 0) await press(page.getByRole('button', { name: 'Add size' }))
    await write(page.getByLabel(`Size ${index + 1}`, { exact: true }), label)
  }
  await write(page.getByLabel('Ratio for M'), '2')
  await press(page.getByRole('button', { name: 'Add measurement' }))
  const dialog = page.getByRole('dialog', { name: 'Measurement' })
  await write(dialog.getByLabel('Name'), 'Cintura')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await write(page.getByLabel('Waist for M'), '81,5')
  await press(page.getByRole('button', { name: 'Create size run' }))
  await expect(page).toHaveURL(/\/size-runs\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

export function categoryTree(page: Page) {
  return page.getByRole('list', { name: 'Shop menu' })
}

export async function createCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New category', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit “${name}”` })).toBeVisible()
}
