import type { APIRequestContext, Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths, PLAYWRIGHTS_SCRIPT } from '../../fixtures/page-checks.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

/** A staff change reaches every shopper within this time. */
const WITHIN_MS = 5000

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Menu saved' })).toBeVisible()
}

async function readFooter(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(SHOP_URL + path)).text()
  return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
}

test('staff orders the footer by keyboard and adds entries; shoppers see it, and the standard menu comes back', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const complaints = collectConsoleErrors(page)
  const title = uniqueName('Journal')
  await openScreen(page, 'menus')
  await expect(heading(page)).toHaveText('Menus')
  await page.getByRole('link', { name: 'Footer', exact: true }).click()
  const names = () => page.getByRole('listitem').locator('b').allTextContents()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Help', 'Find your order', 'Help'])

  await page.getByRole('button', { name: 'Move Find your order down' }).press('Enter')
  expect((await names()).slice(0, 3)).toEqual(['Help', 'Help', 'Find your order'])
  await page.getByRole('button', { name: /^Find your order/ }).press('Alt+ArrowUp')
  await page.getByRole('button', { name: /^Find your order/ }).press('Alt+ArrowDown')
  expect((await names()).slice(0, 3)).toEqual(['Help', 'Help', 'Find your order'])

  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('menuitem', { name: 'Address' }).click()
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByLabel('Title (English)').fill(title)
  await expect(page.getByText('Enter a path like /featured')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByLabel('Address').fill('https://journal.example/news')
  await page.getByLabel('Title (Spanish)').fill(`${title} ES`)
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(preview).toContainText(title)
  await preview.getByText('Spanish', { exact: true }).click()
  await expect(preview).toContainText(`${title} ES`)
  await page.getByRole('button', { name: `Put ${title} below the entry before it` }).click()
  await save(page)
  const link = (name: string) => `href="https://journal.example/news">${name}</a>`
  await expect.poll(() => readFooter(request, '/home'), { timeout: WITHIN_MS }).toContain(link(title))
  await expect.poll(() => readFooter(request, '/es/home'), { timeout: WITHIN_MS }).toContain(link(`${title} ES`))
  const footer = await readFooter(request, '/home')
  expect(footer.indexOf('href="/help"')).toBeLessThan(footer.indexOf('href="/find-order"'))

  await page.getByRole('button', { name: 'Use standard menu' }).click()
  await expect(page.getByRole('button', { name: 'Use standard menu' })).toHaveCount(0)
  await expect.poll(() => readFooter(request, '/home'), { timeout: WITHIN_MS }).not.toContain(title)
  expect(complaints.filter((text) => !PLAYWRIGHTS_SCRIPT.test(text))).toEqual([])
})

test('staff announces something above the header in both languages; it starts on time and can be taken back', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const text = uniqueName('Free returns')
  const readBar = async (path: string) => {
    const html = await (await request.get(SHOP_URL + path)).text()
    return html.match(/<aside[^>]*>(.*?)<\/aside>/)?.[1] ?? ''
  }
  const standard = await readBar('/home')
  expect(standard).toContain('href="/featured"')
  await openScreen(page, 'menus')
  await page.getByRole('link', { name: 'Announcement bar', exact: true }).click()
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const first = page.getByRole('region', { name: 'Announcement 1' })
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await first.getByLabel('Text (English)').fill(text)
  await first.getByLabel('Text (Spanish)').fill(`${text} ES`)
  await first.getByLabel('Link').fill('/returns')
  await expect(first.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const second = page.getByRole('region', { name: 'Announcement 2' })
  await second.getByLabel('Text (English)').fill('Later')
  await second.getByLabel('Start').fill('2099-01-01T00:00')
  await expect(second.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Announcement bar saved' })).toBeVisible()
  const within = { timeout: WITHIN_MS }
  await expect.poll(() => readBar('/home'), within).toContain(`href="/returns" data-discover="true">${text}</a>`)
  await expect.poll(() => readBar('/es/home'), within).toContain(`${text} ES</a>`)
  expect(await readBar('/es/home')).toContain('href="/es/returns"')
  expect(await listViolationsAtBothWidths(page, 'announcements')).toEqual([])

  await page.getByRole('button', { name: 'Use standard text' }).click()
  await expect(page.getByRole('button', { name: 'Use standard text' })).toHaveCount(0)
  await expect.poll(() => readBar('/home'), within).toBe(standard)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('menus do not break WCAG 2.2 AA and are not wider than a phone', async ({ page }) => {
      test.setTimeout(90_000)
      await openScreen(page, 'menus')
      await page.getByRole('button', { name: lang === 'en' ? /^New arrivals/ : /^Novedades/ }).click()
      await expect(page.getByLabel(lang === 'en' ? 'Title (Spanish)' : 'Título (español)')).toBeVisible()
      expect(await listViolationsAtBothWidths(page, 'menus')).toEqual([])
    })
  })
}
