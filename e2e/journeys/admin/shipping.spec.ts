import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { keyboardInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { openScreen, undoLastChange } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

async function writeBox(page: Page, name: string): Promise<void> {
  const fields = { Name: name, 'Length (cm)': '60', 'Width (cm)': '8,5', 'Height (cm)': '8.5' }
  const weights = { 'Empty weight (g)': '90', 'Maximum weight of the contents (g)': '67000' }
  for (const [label, value] of Object.entries({ ...fields, ...weights })) {
    await dialog(page).getByLabel(label).fill(value)
  }
}

test('a box is added, used, switched off and deleted, and comes back from the log', async ({ page }) => {
  const name = uniqueName('Tube')
  await openScreen(page, 'shipping')
  await page.getByRole('button', { name: 'Add box' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Enter a number from 1 to 270, with up to 1 decimal.')).toHaveCount(2)
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await writeBox(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Saved “${name}”` })).toBeVisible()
  const row = page.getByRole('table', { name: 'Boxes' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('60 × 8.5 × 8.5 cm')
  await expect(row).toContainText('67 kg')

  await page.getByLabel('Cart weight (g)').fill('66000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Ships in ${name} (66.09 kg).` })).toBeVisible()

  await row.getByRole('button').click()
  await dialog(page).getByLabel('Active').uncheck({ force: true })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Inactive')
  await row.getByRole('button').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete “${name}”?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row).toHaveCount(0)

  await page.goto('/admin/audit?entity=box')
  await page.getByRole('button', { name: `Deleted box ${name}` }).click()
  await undoLastChange(page)
  await openScreen(page, 'shipping')
  await expect(row).toContainText('Inactive')
})

test('a table rate is made with the keyboard alone; a colleague’s change is not overwritten', async ({
  page,
  request,
}) => {
  const hands = keyboardInput(page)
  const name = uniqueName('Express')
  await openScreen(page, 'shipping')
  await hands.press(page.getByRole('button', { name: 'Add rate' }))
  const texts = { Name: name, States: 'ak, xx', 'Maximum weight (g)': '5000', 'Price ($)': '24.5' }
  const days = { 'Minimum business days': '3', 'Maximum business days': '2' }
  for (const [label, value] of Object.entries({ ...texts, ...days })) {
    await hands.write(dialog(page).getByLabel(label, { exact: true }), value)
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Can’t be less than the minimum.')).toBeVisible()
  await expect(dialog(page).getByLabel('States')).toBeFocused()
  await hands.write(dialog(page).getByLabel('States'), 'ak, hi')
  await hands.write(dialog(page).getByLabel('Maximum business days'), '4')
  await page.keyboard.press('Enter')
  const row = page.getByRole('table', { name: 'Table rates' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('AK, HI')
  await expect(row).toContainText('$24.50')

  await hands.press(row.getByRole('button'))
  const api = createStaffApi(page, request)
  const { results } = await api('GET', '/shipping/table-rates/')
  const { id, ...rate } = results.find((one: { name: string }) => one.name === name)
  await api('PUT', `/shipping/table-rates/${id}/`, { data: { ...rate, price: '30.00' } })
  await hands.write(dialog(page).getByLabel('Price ($)'), '20')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText(/changed/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(row).toContainText('$30.00')
})

test('the last rate for everywhere stays', async ({ page }) => {
  await openScreen(page, 'shipping')
  await page.route('**/api/shipping/table-rates/*/', (route) => {
    const problem = { code: 'last_active_row', title: 'Keep at least one active', status: 409 }
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })
  await page.getByRole('table', { name: 'Table rates' }).getByRole('button').first().click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('must stay active')
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('neither breaks WCAG 2.2 AA nor is wider than a phone', async ({ page }) => {
      const complaints = collectConsoleErrors(page)
      const breaches: string[] = []
      await openScreen(page, 'shipping')
      for (const [width, height] of [[1280, 900] as const, [390, 844] as const]) {
        await page.setViewportSize({ width, height })
        breaches.push(...(await listAccessibilityViolations(page, `shipping at ${width}`)))
        expect(await horizontalOverflow(page)).toBe(0)
        for (const table of [0, 1]) {
          await page.getByRole('table').nth(table).getByRole('button').first().click()
          await expect(dialog(page)).toBeVisible()
          breaches.push(...(await listAccessibilityViolations(page, `form ${table} at ${width}`)))
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      }
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
