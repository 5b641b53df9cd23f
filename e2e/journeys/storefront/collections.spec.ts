import { expect, test } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { openPage } from '../../fixtures/open-page.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

test('a shopper comes by an activity, and narrows the collection down by a fact', async ({ page, request }) => {
  const complaints = collectConsoleErrors(page)
  await page.goto('/category')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Shop by' }).getByRole('link', { name: 'Running' }).click()
  await expect(page).toHaveURL(/\/collections\/running$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Running')
  await expect(page.getByText(/^From the first mile/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Daybreak Runner')

  const women = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Women/ })
  await women.check()
  await expect(page).toHaveURL(/\/collections\/running\?fact=gender\.women$/)
  const { count } = await (await request.get('/api/products/?collection=running&fact=gender.women')).json()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${count} products`)
  await page.getByRole('link', { name: 'Remove filter: Women' }).click()
  await expect(page).toHaveURL(/\/collections\/running\??$/)
  expect(complaints).toEqual([])
})

test('without scripts the form filters by facts, and a collection that there is not is not found', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/es/collections/men')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hombre')
  await page.getByRole('checkbox', { name: /^Correr/ }).check()
  await page.getByRole('button', { name: 'Aplicar' }).nth(1).click()
  await expect(page).toHaveURL(/fact=activity\.running/)
  await expect(page.getByRole('link', { name: 'Quitar filtro: Correr' })).toBeVisible()
  expect((await page.goto('/collections/martians'))?.status()).toBe(404)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no collection breaks WCAG 2.2 AA', async ({ page }) => {
      await openPage(page, `${lang === 'es' ? '/es' : ''}/collections/running`)
      expect(await listViolationsAtBothWidths(page, 'collection')).toEqual([])
    })
  })
}
