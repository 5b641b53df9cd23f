import { expect, test } from '@playwright/test'
import { openPage } from '../../fixtures/open-page.ts'
import { horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'

for (const [prefix, title, field] of [
  ['', 'Page not found', 'Search products'],
  ['/es', 'Página no encontrada', 'Buscar productos'],
] as const) {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    test(`${prefix}/nothing-here at ${width} px, ${colorScheme}: a page that is not there leads on`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await openPage(page, `${prefix}/nothing-here`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByRole('article')).toHaveCount(4)
      expect(await listAccessibilityViolations(page, 'not found')).toEqual([])
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

      const ways = main.locator('ul').first().getByRole('link')
      const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses).toEqual(['/featured', '/category', '/find-order', '/help', '/contact'].map((to) => prefix + to))
      for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)

      await main.getByLabel(field).fill('hoodie')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${prefix}/search\\?q=hoodie$`))
    })
  }
}
