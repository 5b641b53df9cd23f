import { preview as english } from '../../../apps/storefront/app/locales/en/preview.ts'
import { preview as spanish } from '../../../apps/storefront/app/locales/es/preview.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { addFromPage, cartDrawer, createBuyer, findProducts } from '../../steps/cart-steps.ts'
import { createPromotion } from '../../steps/promotion-steps.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'
import { createColorway, uniqueName } from '../../steps/stock-steps.ts'

/** Later than the dates of all other journeys. */
const MONTH = '2033-03'
const inMarch = { active: true, starts_at: `${MONTH}-05T00:00:00Z`, ends_at: `${MONTH}-20T00:00:00Z` }
const INSTANT = `${MONTH}-10T09:00`

test('staff walks through the shop of another time, and nobody else does', async ({ page, request, browser }) => {
  await openScreen(page, 'preview')
  const now = createBuyer(page, mouseInput())
  const [found] = await findProducts(now, 1)
  if (!found) throw new Error('there is nothing to buy')
  const title = uniqueName('Half of March')
  const scope = { product_ids: [found.productId], category_ids: [], product_item_ids: [] }
  await createPromotion(createStaffApi(page, request), {
    title,
    scope,
    class: 'order',
    effect: { kind: 'percent', percent: 50 },
    ...inMarch,
    exclusive: true,
    priority: 1000,
  })

  await page.goto(`/admin/calendar?month=${MONTH}`)
  const row = page.getByRole('list', { name: 'Calendar' }).getByRole('listitem').filter({ hasText: title })
  await row.getByRole('link', { name: 'preview shop' }).click()
  await expect(heading(page)).toHaveText('Shop preview')
  await page.getByLabel('Date and time').fill('')
  await page.getByRole('button', { name: 'Open preview' }).click()
  await expect(page.getByText('Choose a date and time between 2000 and 2100.')).toBeVisible()

  await page.getByLabel('Date and time').fill(INSTANT)
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const shop = createBuyer(await opened, mouseInput())
  const bar = shop.page.getByRole('complementary', { name: english.label })
  await expect(bar).toContainText('Thursday, March 10, 2033 at 9:00 AM')
  await addFromPage(shop, found)
  const half = `−$${(Number(found.price) / 2).toFixed(2)}`
  await expect(cartDrawer(shop)).toContainText(half)
  await expect(bar.first()).toBeAttached()

  const kept = await shop.page.request.get(`/product-detail/${found.productId}`)
  expect([kept.headers()['cache-control'], kept.headers()['x-cache']]).toEqual(['private, no-store', 'BYPASS'])
  const guest = createBuyer(await (await browser.newContext()).newPage(), mouseInput())
  await addFromPage(guest, found)
  await expect(cartDrawer(guest)).not.toContainText(half)
  await expect(guest.page.getByRole('complementary', { name: english.label })).toHaveCount(0)

  await shop.page.goto('/home')
  await bar.getByRole('button', { name: english.leave }).click()
  await expect(bar).toHaveCount(0)
  await waitForHydration(shop.page)
})

test('what is launched later can be opened as of then, until the preview is left in the shop', async ({
  page,
  request,
}) => {
  await openScreen(page, 'products')
  const api = createStaffApi(page, request)
  const { results } = await api('GET', '/products/size-runs/')
  const { name, product_id: id } = await createColorway(api, results[0].id)
  const data = { status: 'active', publish_at: `${MONTH}-01T00:00:00Z` }
  await api('PATCH', `/products/products/${id}/`, { data })
  await page.goto('/admin/preview')
  await page.getByLabel('Date and time').fill(INSTANT)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open preview' }).click()
  const shop = await opened
  const bar = shop.getByRole('complementary', { name: english.label })
  await expect(bar).toBeVisible()
  await expect(shop).toHaveURL(`${SHOP_URL}/home`)
  await shop.goto(`/product-detail/${id}`)
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name)

  await expect(page.getByRole('status').filter({ hasText: 'Preview opened as of Mar 10, 2033, 9:00 AM' })).toBeVisible()
  await bar.getByRole('button', { name: english.leave }).click()
  await expect(bar).toHaveCount(0)
  expect((await shop.goto(`/product-detail/${id}`))?.status()).toBe(404)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('neither the screen nor the bar breaks WCAG 2.2 AA or is wider than a phone', async ({ page }) => {
      const complaints = collectConsoleErrors(page)
      await openScreen(page, 'preview')
      await page.locator('input[type="datetime-local"]').fill(INSTANT)
      const opened = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      const shop = await opened
      const { label } = lang === 'en' ? english : spanish
      await expect(shop.getByRole('complementary', { name: label })).toBeVisible()
      const breaches: string[] = []
      for (const [screen, name] of [
        [page, 'preview'],
        [shop, 'the shop in preview'],
      ] as const) {
        breaches.push(...(await listViolationsAtBothWidths(screen, name)))
      }
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}
