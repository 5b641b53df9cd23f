import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import {
  collectConsoleErrors,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import {
  addColorway,
  cell,
  createProduct,
  demoImage,
  panel,
  pasteText,
  saveProduct,
} from '../../steps/product-steps.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'

const aName = () => `Journey Tee ${randomUUID().slice(0, 6)}`
const EMBER = ['tempo-running-tee-ember-front', 'tempo-running-tee-ember-back']
const INK = ['tempo-running-tee-ink-front']

/** More than 5 MB that claim to be a PNG of so many pixels on each side. */
function largePng(side: number): Buffer {
  const content = Buffer.alloc(5 * 1024 * 1024 + 1)
  content.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  content.writeUInt32BE(side, 16)
  content.writeUInt32BE(side, 20)
  return content
}

test('a product is made with two colorways and pictures, published, and seen as shoppers see it', async ({
  page,
  request,
}) => {
  const api = createStaffApi(page, request)
  const complaints = collectConsoleErrors(page)
  const id = await createProduct(page, aName())
  await addColorway(page, 'Ember', EMBER)
  await addColorway(page, 'Ink', INK)

  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...['Product details', 'Colors and sizes', 'Colorways', 'Description and care'],
    ...['Visibility', 'Main image', 'Facts'],
  ])
  const pictures = page.getByRole('list', { name: 'Images of Ember' })
  const first = await pictures.locator('img').first().getAttribute('src')
  await pictures.getByRole('button', { name: 'Move image 1 later' }).click()
  await expect(pictures.locator('img').last()).toHaveAttribute('src', first ?? '')
  await pictures.getByLabel('Alt text (English) for image 1').fill('From behind')
  await pictures.getByLabel('Alt text (Spanish) for image 1').fill('Por detrás')
  await page.getByRole('button', { name: 'Move Ink up' }).click()
  await page.getByLabel('Care (English)').fill('Wash cold.')

  await cell(page, 1, 0).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 0)).toBeFocused()
  await page.getByText('Active', { exact: true }).click()
  await saveProduct(page)

  const stored = await api('GET', `/products/staff-products/${id}/`)
  expect(stored).toMatchObject({
    status: 'active',
    care: 'Wash cold.',
    price: '45.00',
    items: [{ color: { name: 'Ink' } }, { color: { name: 'Ember' } }],
  })
  expect(stored.items[1].images[0]).toMatchObject({ alt: 'From behind', alt_es: 'Por detrás' })
  expect(stored.items[0].skus[0].on_hand).toBe(12)

  await page.getByRole('main').getByRole('link', { name: 'Preview' }).click()
  await expect(heading(page)).toHaveText('Preview')
  const spanish = page.getByRole('region', { name: 'Español' })
  await expect(spanish).toContainText('Hecho en un navegador.')
  await expect(spanish).toContainText('$45.00')
  await expect(page.getByRole('region', { name: 'English' })).toContainText('In stock')
  await expect(page.getByText('Shoppers can’t see this product')).toHaveCount(0)
  await page.getByLabel('As of').fill('2020-01-01T10:00')
  await expect(page.getByText('At this time, this product didn’t exist').first()).toBeVisible()
  await expect.poll(async () => (await request.get(`/api/products/products/${id}/`)).status()).toBe(200)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('files that are no pictures are refused before they are sent, and dropped ones are added', async ({ page }) => {
  await createProduct(page, aName())
  await addColorway(page, 'Ink', INK)
  const card = page.getByRole('region', { name: 'Ink', exact: true })
  await card.locator('input[type="file"]').setInputFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('just a text') },
    { name: 'torn.png', mimeType: 'image/png', buffer: largePng(0) },
    { name: 'huge.png', mimeType: 'image/png', buffer: largePng(10_001) },
  ])
  await expect(card.getByText('notes.jpg: must be a JPEG, PNG, or WebP image.')).toBeVisible()
  await expect(card.getByText('torn.png: is damaged and can’t be read.')).toBeVisible()
  await expect(card.getByText('huge.png: has more than 100 megapixels. Choose a smaller image.')).toBeVisible()

  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)])
  await card.locator('input[type="file"]').setInputFiles([{ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: broken }])
  await expect(card.getByText(/^torn\.jpg: /)).toBeVisible()

  await dropFile(page, 'Add images to Ink', demoImage('tempo-running-tee-ink-back'))
  const pictures = page.getByRole('list', { name: 'Images of Ink' })
  await expect(pictures.locator('img')).toHaveCount(2, { timeout: 40_000 })

  const last = await pictures.locator('img').last().getAttribute('src')
  await pictures.getByRole('listitem').last().dragTo(pictures.getByRole('listitem').first())
  await expect(pictures.locator('img').first()).toHaveAttribute('src', last ?? '')
  await pictures.getByRole('button', { name: 'Remove image 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove image' }).click()
  await expect(pictures.getByRole('listitem')).toHaveCount(1)
})

test('the grid is filled with the keyboard, and by pasting a column', async ({ page, request }) => {
  const api = createStaffApi(page, request)
  const id = await createProduct(page, aName())
  await addColorway(page, 'Ink', INK)
  await panel(page, 'Colors and sizes').getByText('Barcode', { exact: true }).click()
  await cell(page, 1, 0).click()
  const codes = ['A', 'B', 'C'].map((sign) => `FH-${sign}-${randomUUID().slice(0, 8)}`)
  await pasteText(page, `${codes.join('\r\n')}\r\n`)
  await expect(cell(page, 3, 0)).toHaveText(codes[2] ?? '')
  await expect(page.getByText('3 cells pasted.')).toBeVisible()

  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 0, 0)).toBeFocused()
  await page.keyboard.type('39.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('x!')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 0)).toHaveText(codes[0] ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Tab')
  await expect(cell(page, 2, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await cell(page, 2, 0).focus()
  await page.keyboard.press('Delete')
  await saveProduct(page)

  const stored = await api('GET', `/products/staff-products/${id}/`)
  expect(stored.items[0].price).toBe('39.50')
  expect(stored.items[0].skus.slice(0, 3).map(({ barcode }: { barcode: string }) => barcode)).toEqual([
    codes[0],
    null,
    codes[2],
  ])
})

test('whoever saves second is told what differs, and keeps or gives up their changes', async ({ page, request }) => {
  const api = createStaffApi(page, request)
  const name = aName()
  const id = await createProduct(page, name)
  await addColorway(page, 'Ink', INK)
  await page.getByLabel('Material (English)').fill('Wool')
  await cell(page, 1, 0).click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await api('PATCH', `/products/products/${id}/`, { data: { care: 'By hand' } })
  const { items } = await api('GET', `/products/staff-products/${id}/`)
  await api('POST', '/stock/count/', { data: { lines: [{ sku_id: items[0].skus[0].id, counted: 9 }] } })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This product changed while you were editing.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare versions' }).click()
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Care' })).toContainText('By hand')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Save my changes on the latest version' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect(page.getByLabel('Care (English)')).toHaveValue('By hand')
  const onTop = await api('GET', `/products/staff-products/${id}/`)
  expect(onTop).toMatchObject({ care: 'By hand', material: 'Wool' })
  expect(onTop.items[0].skus[0].on_hand).toBe(4)

  await cell(page, 1, 0).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await api('POST', '/stock/count/', { data: { lines: [{ sku_id: items[0].skus[0].id, counted: 7 }] } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Stock changed while you were counting/)).toBeVisible()
  await cell(page, 1, 0).click()
  await expect(page.getByText('On hand is now 7.')).toBeVisible()
  await saveProduct(page)
  const stored = await api('GET', `/products/staff-products/${id}/`)
  expect(stored).toMatchObject({ care: 'By hand', material: 'Wool' })
  expect(stored.items[0].skus[0].on_hand).toBe(5)

  const long = 'W'.repeat(160)
  await page.getByLabel('Name (English)').fill(long)
  await saveProduct(page)
  await expect(heading(page)).toHaveText(long)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByLabel('Name (English)').fill(name)
  await saveProduct(page)

  await page.getByLabel('Material (English)').fill('Silk')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Material (English)')).toHaveValue('Wool')
})

test('products are selected with keys and edited together, and a view is kept', async ({ page, request }) => {
  const api = createStaffApi(page, request)
  const mark = randomUUID().slice(0, 8)
  for (const sign of ['A', 'B']) await createProduct(page, `Bulk ${mark} ${sign}`)
  await page.goto(`/admin/products?q=${mark}&sort=name`)
  await expect(page.locator('tbody a')).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('2 products selected')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk edit' }).click()

  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
  await dialog.getByLabel('Status').selectOption('active')
  await dialog.getByLabel('Or adjust by %').fill('-10')
  await dialog.getByRole('button', { name: 'Review changes' }).click()
  await expect(dialog).toContainText('2 products will change')
  await expect(dialog.getByRole('row').last()).toContainText('$45.00 → $40.50')
  await dialog.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(dialog).toContainText('Updated 2 of 2 products.')
  await expect(dialog.getByRole('link', { name: 'View or undo in the audit log' })).toHaveAttribute(
    'href',
    /entry=\d+$/,
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.locator('tbody tr').first()).toContainText('$40.50')
  const { results } = await api('GET', `/products/staff-products/?q=${mark}`)
  expect(results.map(({ status }: { status: string }) => status)).toEqual(['active', 'active'])

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save current view as').fill('Bulk ones')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Bulk ones', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`q=${mark}`))
  await expect(page.getByRole('button', { name: 'View: Bulk ones' })).toBeVisible()
})

const WORDS = {
  en: { add: 'Add colorway', cancel: 'Cancel', edit: 'Bulk edit', discard: 'Discard' },
  es: { add: 'Agregar variante de color', cancel: 'Cancelar', edit: 'Edición masiva', discard: 'Descartar' },
}

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen about products breaks WCAG 2.2 AA or is wider than a phone', async ({ page }) => {
      test.setTimeout(240_000)
      const breaches: string[] = []
      const look = async (where: string) => breaches.push(...(await listAccessibilityViolations(page, where)))
      for (const screen of ['products', 'products/new', 'products/1', 'products/1/preview', 'products/999999']) {
        await openScreen(page, screen)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      await openScreen(page, 'products/1')
      await page.getByRole('button', { name: WORDS[lang].add }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('adding a colorway')
      await page.getByRole('dialog').getByRole('button', { name: WORDS[lang].cancel }).click()
      await cell(page, 1, 0).click()
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await look('with something unsaved')
      await page.getByRole('button', { name: WORDS[lang].discard }).click()
      await openScreen(page, 'products?q=tee')
      for (const key of ['j', 'x']) await page.keyboard.press(key)
      await page.getByRole('button', { name: WORDS[lang].edit }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('editing together')
      expect(breaches).toEqual([])
    })
  })
}

async function dropFile(page: Page, group: string, path: string): Promise<void> {
  const content = (await readFile(path)).toString('base64')
  await page.getByRole('group', { name: group }).evaluate((target, content) => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'dropped.webp', { type: 'image/webp' }))
    for (const type of ['dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  }, content)
}
