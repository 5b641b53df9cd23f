import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, test } from '../../fixtures/staff-session.ts'

test('staff adds a choice, gives it to a product, and collects what has it, until the collection is deleted', async ({
  page,
}) => {
  const name = `Golf ${test.info().workerIndex}-${test.info().retry}-${test.info().repeatEachIndex}`
  await page.goto('/admin/facts')
  await page.getByRole('button', { name: 'Edit Activity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add choice' }).click()
  await dialog
    .getByLabel(/^Name \(English\), choice/)
    .last()
    .fill(name)
  await dialog
    .getByLabel(/^Name \(Spanish\), choice/)
    .last()
    .fill(`${name} es`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved Activity' })).toBeVisible()

  await page.goto('/admin/products/4')
  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await page.goto('/admin/collections/new')
  await page.getByLabel('Name (English)').fill(name)
  await page.getByRole('combobox', { name: 'Facts' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address =
    (await page
      .getByText(/^\/collections\//)
      .first()
      .textContent()) ?? ''
  await expect
    .poll(async () => {
      const listed = await page.request.get(`/api/products/?collection=${address.split('/')[2]}`)
      return ((await listed.json()) as { results: { id: number }[] }).results.map(({ id }) => id)
    })
    .toEqual([4])

  await page.getByRole('button', { name: 'Delete collection' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete collection' }).click()
  await expect(page).toHaveURL(/\/admin\/collections$/)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of facts and collections breaks WCAG 2.2 AA', async ({ page }) => {
      test.setTimeout(120_000)
      const complaints = collectConsoleErrors(page)
      const breaches: string[] = []
      for (const screen of ['facts', 'collections', 'collections/1', 'collections/new', 'products/1']) {
        await page.goto(`/admin/${screen}`)
        await page.waitForLoadState('networkidle')
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      await page.goto('/admin/facts')
      await page.locator('main table button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      breaches.push(...(await listViolationsAtBothWidths(page, 'facts, one')))
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
