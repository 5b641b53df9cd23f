import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { addColorway, createProduct } from '../../steps/product-steps.ts'

test('a photo of more than 5 MB is scaled down before it is sent, and stays upright', async ({ page }) => {
  const photo = await takePhoto(page)
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  const id = await createProduct(page, `Photo Tee ${randomUUID().slice(0, 6)}`)
  await addColorway(page, 'Ink', ['tempo-running-tee-ink-front'])
  const card = page.getByRole('region', { name: 'Ink', exact: true })
  await card.locator('input[type="file"]').setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }])
  // The API refuses files of more than 5 MB.
  const pictures = page.getByRole('list', { name: 'Images of Ink' })
  await expect(pictures.locator('img')).toHaveCount(2, { timeout: 40_000 })
  const { items } = await createStaffApi(page, page.request)('GET', `/products/staff-products/${id}/`)
  const [, { width, height }] = items[0].images.map(({ image }: { image: Record<string, number> }) => image)
  expect(height / width).toBeCloseTo(650 / 500, 1)
})

/** A JPEG of 650 by 500 pixels that the camera has turned by 90 degrees, with 5 MB of the camera's notes at its end. */
async function takePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 650, height: 500 })
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/jpeg')
  })
  const photo = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const turned = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  return Buffer.concat([photo.subarray(0, 2), turned, photo.subarray(2), Buffer.alloc(5 * 1024 * 1024)])
}
