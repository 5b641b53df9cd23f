import { APPEARANCES } from '../../fixtures/appearances.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'

test('staff adds a rule, restores those that ship, sets a tax kind, and loads local rates', async ({ page }) => {
  await page.goto('/admin/taxes')
  await expect(page.getByText('Check with your tax adviser.')).toBeVisible()
  await page.getByRole('link', { name: /, Texas$/ }).click()
  await expect(page.getByText('These are the rules that come with the shop.')).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption('bag')
  await dialog.getByLabel('Treatment').selectOption('exempt_below')
  await dialog.getByLabel('Amount per piece').fill('60')
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByLabel('Source').fill('A letter of the Comptroller')
  await dialog.getByLabel('Checked on').fill('2026-11-17')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: /^Bags are exempt below \$60\.00 a piece/ })).toBeVisible()
  await page.getByRole('button', { name: 'Restore shipped rules' }).click()
  await dialog.getByRole('button', { name: 'Restore shipped rules' }).click()
  await expect(page.getByText('These are the rules that come with the shop.')).toBeVisible()

  await page.goto('/admin/taxes/kinds')
  const kind = page.getByRole('combobox', { name: 'Tax kind of Caps & beanies' })
  await kind.selectOption('accessory')
  await expect(page.getByRole('status').filter({ hasText: 'Saved the tax kind of Caps & beanies' })).toBeVisible()
  await kind.selectOption('')

  await page.goto('/admin/taxes/local')
  const load = (content: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await load('zip,rate,from\n\n,,\n1000,4,2026-01-01\n')
  await expect(page.getByText('Line 4: zip must have five digits')).toBeVisible()
  await load('zip,rate,from,to,follows_state\n99901,4.5,2026-01-01,,yes\n')
  await expect(page.getByRole('row', { name: /99901 4\.5%/ })).toBeVisible()
  await load('zip,rate,from\n99902,5,2026-01-01\n')
  await expect(page.getByRole('row', { name: /99902 5%/ })).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page
    .getByRole('button', { name: /^Loaded local tax rates/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo…' }).click()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('row', { name: /99901 4\.5%/ })).toBeVisible()
})

test('a customer with a certificate pays no tax, until staff withdraws it', async ({ page, browser }) => {
  const shopper = await browser.newContext({ baseURL: SHOP_URL })
  const customer = await registerCustomer(await shopper.newPage())
  await page.goto('/admin/taxes')
  await page.getByRole('link', { name: 'Tax certificates' }).click()
  await page.getByRole('button', { name: 'Add certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer').fill('nobody-has-this-name')
  await dialog.getByLabel('Certificate number').fill('RS-2026-7')
  await dialog.getByRole('combobox', { name: 'States' }).fill('Texas')
  await page.getByRole('option', { name: 'Texas (TX)' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('No account has this username or email.')).toBeVisible()
  await dialog.getByLabel('Customer').fill(customer.email)
  await dialog.getByRole('button', { name: 'Save' }).click()

  const row = page.getByRole('row', { name: new RegExp(`${customer.username} RS-2026-7 Texas`) })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Withdraw certificate RS-2026-7' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toBeHidden()
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of taxes breaks WCAG 2.2 AA', async ({ page }) => {
      test.setTimeout(120_000)
      const complaints = collectConsoleErrors(page)
      const breaches: string[] = []
      for (const screen of ['taxes', 'taxes/NY', 'taxes/CA', 'taxes/kinds', 'taxes/local', 'taxes/certificates']) {
        await page.goto(`/admin/${screen}`)
        await page.waitForLoadState('networkidle')
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      await page.goto('/admin/taxes/NY')
      await page.locator('main [data-row-link]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      breaches.push(...(await listViolationsAtBothWidths(page, 'taxes/NY, rule')))
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
