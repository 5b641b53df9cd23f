import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, dropFirstResponse, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import type { StaffApi } from '../../fixtures/staff-api.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { heading } from '../../steps/staff-steps.ts'
import type { Colorway } from '../../steps/stock-steps.ts'
import { categoryTree, createCategory, createColorway, createSizeRun, uniqueName } from '../../steps/stock-steps.ts'

test('a size run is made, and changed only after what it does was shown', async ({ page, request }) => {
  const complaints = collectConsoleErrors(page)
  await page.goto('/admin/size-runs/new')
  const id = await createSizeRun(page, mouseInput(), uniqueName('Tops'))
  await createColorway(createStaffApi(page, request), id)

  await page.getByRole('button', { name: 'Move L up' }).click()
  await expect(page.getByRole('button', { name: 'Move L up' })).toBeFocused()
  await expect(page.getByLabel('Size 2', { exact: true })).toHaveValue('L')
  await page
    .getByTitle('Drag to reorder')
    .nth(1)
    .dragTo(page.getByLabel('Size 3', { exact: true }))
  await expect(page.getByLabel('Size 3', { exact: true })).toHaveValue('L')

  await page.getByRole('button', { name: 'Remove S' }).click()
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size 3', { exact: true }).fill('m')
  await expect(page.getByText('This size is already in the run.')).toBeVisible()
  await page.getByLabel('Size 3', { exact: true }).fill('XL')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review changes' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Adds 1 SKU', 'Discontinues 1 SKU'])
  await expect(dialog.getByRole('row').nth(1)).toContainText('XL')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Waist for M')).toHaveValue('81.5')
  await expect(page.getByLabel('Size 3', { exact: true })).toHaveValue('XL')
  expect(complaints).toEqual([])
})

test('categories are made, moved in every direction, and deleted once nothing is in them', async ({ page }) => {
  const [first, second] = [uniqueName('First'), uniqueName('Second')]
  await page.goto('/admin/categories')
  await createCategory(page, first)
  await createCategory(page, second)
  const names = () => categoryTree(page).locator(':scope > li > div strong').allTextContents()
  const lastTwo = async () => (await names()).slice(-2)

  await page.getByRole('button', { name: `Move “${second}” up` }).click()
  await expect.poll(lastTwo).toEqual([second, first])
  await page.getByRole('button', { name: `More actions for “${first}”` }).click()
  await page.getByRole('menuitem', { name: `Move into “${second}”` }).click()
  await expect.poll(lastTwo).not.toContain(first)
  await page.getByRole('button', { name: `Edit “${second}”` }).click()
  await expect(page.getByRole('dialog')).toContainText('Can’t be deleted. Contains 1 category.')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(categoryTree(page).getByRole('list').getByText(first)).toBeVisible()

  const row = categoryTree(page).getByRole('listitem').filter({ hasText: first }).last().getByTitle('Drag to reorder')
  const above = page.getByRole('button', { name: `Edit “${second}”` })
  await row.dragTo(above, { targetPosition: { x: 20, y: 2 } })
  await expect.poll(lastTwo).toEqual([first, second])
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Edit “${name}”` }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete category' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Edit “${name}”` })).toHaveCount(0)
  }
})

test('stock is received by ratio, counted against what moves meanwhile, adjusted and explained', async ({
  page,
  request,
}) => {
  await page.goto('/admin/size-runs/new')
  const run = await createSizeRun(page, mouseInput(), uniqueName('Shelf'))
  const api = createStaffApi(page, request)
  const tee = await createColorway(api, run)

  await receiveByRatio(page, tee)
  await countWithConflict(page, api, tee)
  await adjustScanned(page, tee)

  await expect(heading(page)).toHaveText('Why is this 24?')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/Adjusted.*Damaged.*fell off the shelf/)
  await expect(rows.nth(1)).toContainText('26 → 24')
  await rows
    .nth(1)
    .getByRole('link', { name: /^Undo #\d+ in the audit log$/ })
    .click()
  await page.getByRole('button', { name: /^Adjusted stock of/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: /SKU \d+: -2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/admin/stock/skus/${tee.skus[1]?.id}`)
  await expect(heading(page)).toHaveText('Why is this 26?')
  await expect(rows.nth(1)).toContainText(/Reversed.*Reverses #/)
  await expect(rows.nth(2)).toContainText('Reversed by #')
})

test('the same by keyboard alone: a size run, a category one place down, an adjustment', async ({ page, request }) => {
  const hands = keyboardInput(page)
  await page.goto('/admin/size-runs/new')
  const run = await createSizeRun(page, hands, uniqueName('Keys'))
  const tee = await createColorway(createStaffApi(page, request), run)

  await page.goto('/admin/categories')
  const down = page.getByRole('button', { name: /^Move “.*” down$/ }).first()
  const name = await down.getAttribute('aria-label')
  await hands.press(down)
  await expect(page.getByRole('button', { name: name ?? '' })).toBeFocused()
  await hands.press(page.getByRole('button', { name: name?.replace('down', 'up') ?? '' }))

  await page.goto('/admin/stock')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await scan(page, tee.skus[0]?.barcode ?? '')
  const why = page.getByRole('link', { name: `Why does ${tee.name},`, exact: false })
  await expect(why).toBeFocused()
  await hands.press(page.getByRole('button', { name: new RegExp(`^Adjust ${tee.name}`) }))
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('F')
  await hands.write(dialog.getByLabel('Units'), '5')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(why).toHaveText('5')
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of stock, sizes, categories and synonyms breaks WCAG 2.2 AA', async ({ page }) => {
      test.setTimeout(360_000)
      const complaints = collectConsoleErrors(page)
      const breaches: string[] = []
      for (const [screen, act] of SCREENS) {
        await page.goto(`/admin/${screen}`)
        await page.waitForLoadState('networkidle')
        await act?.(page)
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}

type Act = (page: Page) => Promise<void>
const inDialog = async (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()

const SCREENS: readonly (readonly [string, Act?])[] = [
  ['stock'],
  [
    'stock?product_id=1',
    async (page) => {
      await page.getByRole('table').getByRole('button').last().click()
      await inDialog(page)
    },
  ],
  ['stock/skus/1'],
  ['stock/receive'],
  [
    'stock/receive?product_id=1',
    async (page) => {
      await page.locator('[name="total"]').fill('48')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('table')).toBeVisible()
    },
  ],
  ['stock/count?product_id=1', (page) => page.getByRole('table').getByRole('textbox').first().fill('x')],
  ['size-runs'],
  ['size-runs/new', (page) => page.locator('[type="submit"]').click()],
  [
    'size-runs/1',
    async (page) => {
      await page.getByRole('table').first().getByRole('button').last().click()
      await page.locator('[type="submit"]').click()
      await inDialog(page)
    },
  ],
  ['size-runs/2'],
  ['categories'],
  [
    'categories',
    async (page) => {
      await page.locator('main ul button strong').first().click()
      await inDialog(page)
    },
  ],
  ['synonyms', (page) => page.locator('main form section').last().getByRole('button').last().click()],
  ['audit?entity=stock'],
]

async function receiveByRatio(page: Page, tee: Colorway): Promise<void> {
  await page.goto(`/admin/stock/receive?product_id=${tee.product_id}`)
  await page.getByLabel('Total units').fill('50')
  await page.getByRole('button', { name: 'Split by ratio' }).click()
  const units = page.getByRole('table').getByRole('textbox')
  await expect(units).toHaveCount(3)
  expect(await units.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    '13',
    '25',
    '12',
  ])
  await units.nth(1).fill('26')
  await page.getByLabel('Reference (optional)').fill('DN-1')
  // The first response is lost: the retry must not receive the delivery twice.
  const calls = await dropFirstResponse(page, '**/api/stock/receive/')
  await page.getByRole('button', { name: 'Receive 51 units' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Received 51 units across 3 SKUs.' })).toBeVisible()
  expect(calls()).toBe(2)
  await page.goto(`/admin/stock?product_id=${tee.product_id}`)
  await expect(page.locator('[data-sku]')).toHaveText(['13', '26', '12'])
}

async function countWithConflict(page: Page, api: StaffApi, tee: Colorway): Promise<void> {
  const [s, m] = tee.skus
  await page.goto(`/admin/stock/count?product_id=${tee.product_id}`)
  const counted = page.getByRole('table').getByRole('textbox')
  await counted.first().fill('10')
  await page.getByText('Choose a product to count.').click()
  await scan(page, m?.barcode ?? '')
  await expect(counted.nth(1)).toHaveValue('1')
  await counted.nth(1).fill('26')
  await expect(page.getByRole('status').filter({ hasText: '2 SKUs counted: 0 over, 3 short' })).toBeVisible()

  await api('POST', '/stock/adjust/', { data: { sku_id: s?.id, quantity: 1, reason: 'found' } })
  await page.getByRole('button', { name: 'Save count of 2 SKUs' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The affected rows are marked.' })).toBeVisible()
  await expect(page.getByText('Stock changed while you were counting: 13 → 14. Count again.')).toBeVisible()
  await page.getByRole('button', { name: 'I recounted. Compare with 14' }).click()
  await counted.first().fill('11')
  await page.getByRole('button', { name: 'Save count of 2 SKUs' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved the count of 2 SKUs.' })).toBeVisible()
}

async function adjustScanned(page: Page, tee: Colorway): Promise<void> {
  await page.goto('/admin/stock?availability=sold_out')
  await expect(page.getByRole('table')).toBeVisible()
  await scan(page, tee.skus[1]?.barcode ?? '')
  await expect(page.locator(`[data-sku="${tee.skus[1]?.id}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Why is this 26?')
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Units').fill('27')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await expect(dialog.getByText('Only 26 units are available to remove.')).toBeVisible()
  await dialog.getByLabel('Units').fill('2')
  await dialog.getByLabel('Note (optional)').fill('fell off the shelf')
  await dialog.getByRole('button', { name: 'Adjust' }).dblclick()
  await expect(dialog).toHaveCount(0)
}

/**
 * Dispatches keys in the page, because keys sent to a busy browser one by one arrive more slowly than a scanner types.
 */
async function scan(page: Page, barcode: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(press)
      }
    },
    [...barcode, 'Enter'],
  )
}
