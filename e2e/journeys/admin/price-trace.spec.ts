import { randomUUID } from 'node:crypto'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { keyboardInput } from '../../fixtures/input-method.ts'
import {
  collectConsoleErrors,
  listAccessibilityViolations,
  listViolationsAtBothWidths,
} from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { goToScreen, heading, menu, openScreen } from '../../steps/staff-steps.ts'
import { addToCart, endPromotions, fillCart, sumTraceRows } from '../../steps/trace-steps.ts'

test.afterEach(({ page, request }) => endPromotions(createStaffApi(page, request)))

test('staff opens a cart by its number and follows its price to the cent', async ({ page, request }) => {
  await page.goto('/admin/promotions')
  const api = createStaffApi(page, request)
  const cart = await fillCart(api, request)
  await menu(page).filter({ hasText: 'Orders' }).first().click()
  await menu(page).filter({ hasText: 'Carts' }).click()
  const number = page.getByLabel('Cart ID')
  await number.fill('my cart')
  await page.getByRole('button', { name: 'Open cart' }).click()
  await expect(page.getByText('No cart ID found.')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill(randomUUID())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Cart not found')
  await page.getByRole('link', { name: 'Find another cart' }).click()
  await expect(page.getByRole('table').getByRole('link', { name: cart.id })).toBeVisible()
  await number.fill(`https://shop.test/shopping-payment?cart=${cart.id.toUpperCase()}`)
  await page.getByRole('button', { name: 'Open cart' }).click()

  await expect(heading(page)).toHaveText('Cart')
  const { cart: priced } = await api('GET', `/shopping-car/cart/${cart.id}/trace/`)
  expect((await sumTraceRows(page)) / 100).toBe(Number(priced.totals.total))
  await expect(page.getByText('Steps add up to the total')).toBeVisible()
  const applied = (title: string) => page.getByRole('row').filter({ hasText: title })
  await applied(cart.titles.twenty).getByText('Split across 2 line items').click()
  await expect(applied(cart.titles.twenty).getByRole('definition')).toHaveCount(2)
  await expect(applied(cart.titles.capped)).toContainText('Limited by the remaining budget')
  await expect(applied(cart.titles.capped)).toContainText('-$1.00')
  await expect(applied(cart.titles.gift)).toContainText('Gift: 1 ×')

  const refused = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(refused(cart.titles.high)).toContainText(/Needs \$[\d,.]+ more in .* to reach the minimum spend\./)
  await expect(refused(cart.titles.alone)).toContainText('which applies first. One of them is exclusive.')
  await page.getByRole('radiogroup').evaluate((choice) => choice.scrollIntoView({ block: 'center' }))
  await page.getByRole('radiogroup').getByText('Applied', { exact: true }).click()
  await expect(refused(cart.titles.alone)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('radiogroup').getByText('Not applied', { exact: true }).click()
  await expect(applied(cart.titles.twenty)).toHaveCount(0)
  await page.getByRole('link', { name: cart.titles.alone }).click()
  await expect(heading(page)).toHaveText(cart.titles.alone)
})

test('a cart that was changed meanwhile is read again', async ({ page, request }) => {
  await page.goto('/admin/carts')
  const cart = await fillCart(createStaffApi(page, request), request)
  await page.goto(`/admin/carts/${cart.id}?show=applied`)
  await expect(page.getByText('with prices, promotions, and stock as of then')).toBeVisible()
  const before = await sumTraceRows(page)
  await addToCart(request, { cart_id: cart.id, sku_id: cart.sku_ids[1], quantity: 1 })
  await page.getByRole('button', { name: 'Recalculate' }).dblclick()
  await expect(page.getByRole('table').first()).toContainText('2 × $')
  await expect.poll(() => sumTraceRows(page)).toBeGreaterThan(before)
})

test('a trace by keyboard alone', async ({ page, request }) => {
  await page.goto('/admin/promotions')
  const cart = await fillCart(createStaffApi(page, request), request)
  await goToScreen(page, 'carts')
  const hands = keyboardInput(page)
  await hands.write(page.getByLabel('Cart ID'), cart.id)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Cart')
  const row = page.getByRole('row').filter({ hasText: cart.titles.twenty })
  await hands.press(row.locator('summary'))
  await expect(row.getByRole('definition').first()).toBeVisible()
  await hands.tick(page.getByRole('radio', { name: 'Not applied' }))
  await expect(row).toHaveCount(0)
  await hands.press(page.getByRole('link', { name: cart.titles.high }))
  await expect(heading(page)).toHaveText(cart.titles.high)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of carts breaks WCAG 2.2 AA or is wider than a phone', async ({ page, request }) => {
      const complaints = collectConsoleErrors(page)
      await page.goto('/admin/carts')
      const { id } = await fillCart(createStaffApi(page, request), request)
      const breaches: string[] = []
      for (const screen of ['carts', `carts/${id}`, `carts/${id}?show=refused&q=nothing-has-this-name`]) {
        await openScreen(page, screen)
        for (const summary of await page.locator('summary').all()) await summary.click()
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(complaints).toEqual([])
      await openScreen(page, `carts/${randomUUID()}`)
      breaches.push(...(await listAccessibilityViolations(page, 'no such cart')))
      expect(breaches).toEqual([])
    })
  })
}
