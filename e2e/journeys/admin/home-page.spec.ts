import type { HomeBlock } from '@fieldhouse/contract/home-page'
import type { Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths, PLAYWRIGHTS_SCRIPT } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

/** A staff change reaches every shopper within this time. */
const WITHIN_MS = 5000

const blocks = (page: Page) => page.getByRole('region', { name: 'Blocks' }).getByRole('listitem')
const preview = (page: Page) => page.frameLocator('iframe[title="Home page, preview"]')

test('staff rearranges the home page, previews it as of later, and publishes it', async ({ page, request }) => {
  test.setTimeout(90_000)
  const complaints = collectConsoleErrors(page)
  await openScreen(page, 'home-page')
  await expect(heading(page)).toHaveText('Home page')
  await expect(blocks(page).first()).toBeVisible()
  const before = await blocks(page).count()
  const title = uniqueName('Store hours')
  const saved = page.getByRole('status').filter({ hasText: 'Draft saved' })

  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await page.getByLabel('Heading (English)').fill(title)
  await page.getByLabel('Heading (Spanish)').fill(`${title} ES`)
  await expect(saved).toBeVisible()
  await expect(blocks(page).nth(before)).toContainText(title)
  await blocks(page).nth(before).getByTitle('Drag to move').dragTo(blocks(page).nth(2))
  await expect(blocks(page).nth(2)).toContainText(title)
  await page.getByRole('button', { name: title, exact: false }).first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(blocks(page).nth(1)).toContainText(title)
  await expect(page.getByText(`${title} is now 2 of ${before + 1}.`)).toBeAttached()
  await expect(page.getByText(/changes? not published/)).toBeVisible()
  await expect(saved).toBeVisible()

  await expect(preview(page).locator('[id^="block-"]').nth(1)).toContainText(title)
  await expect(preview(page).locator('[id^="block-"]:target')).toContainText(title)
  await typeMinute(page, 'Shows from', { date: '04012033', time: '0900AM' })
  await expect(page.getByLabel('Shows from')).toHaveValue('2033-04-01T09:00')
  await expect(saved).toBeVisible()
  await expect(preview(page).getByText(title)).toHaveCount(0)
  await page.getByRole('button', { name: /^Next change: / }).click()
  await page.getByLabel('As of', { exact: true }).fill('2033-04-02T09:00')
  await expect(preview(page).getByText(title)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Shows from')).toHaveValue('')
  await expect(saved).toBeVisible()
  expect(await readShop(page, '/home')).not.toContain(title)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  const started = performance.now()
  await expect.poll(() => readShop(page, '/home'), { timeout: WITHIN_MS, intervals: [100] }).toContain(title)
  console.log(`home-page published_to_edge_ms=${Math.round(performance.now() - started)}`)
  const shown = await readShop(page, '/home')
  expect(shown.indexOf('id="block-banners"')).toBeLessThan(shown.indexOf(title))
  expect(shown.indexOf(title)).toBeLessThan(shown.indexOf('id="block-categories"'))
  await expect.poll(() => readShop(page, '/es/home'), { timeout: WITHIN_MS }).toContain(`${title} ES`)
  expect(complaints.filter((text) => !PLAYWRIGHTS_SCRIPT.test(text))).toEqual([])

  const api = createStaffApi(page, request)
  const draft = await api('GET', '/publicity/home/draft/')
  const rest = draft.blocks.filter((block: HomeBlock) => !('title' in block) || block.title.en !== title)
  const data = { version: draft.version, blocks: rest }
  const { version } = await api('PUT', '/publicity/home/draft/', { data })
  await api('POST', '/publicity/home/versions/', { data: { version } })
})

/** Digit by digit, as people do: half a year is not an instant yet. */
async function typeMinute(page: Page, label: string, { date, time }: { date: string; time: string }): Promise<void> {
  await page.getByLabel(label).focus()
  await page.keyboard.type(date)
  await page.keyboard.press('Tab')
  await page.keyboard.type(time)
}

async function readShop(page: Page, path: string): Promise<string> {
  return (await page.request.get(`${SHOP_URL}${path}`)).text()
}

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('the home page screen does not break WCAG 2.2 AA and is not wider than a phone', async ({ page }) => {
      await openScreen(page, 'home-page')
      const region = page.getByRole('region', { name: lang === 'en' ? 'Blocks' : 'Bloques' })
      await region.getByRole('listitem').nth(3).getByRole('button').first().click()
      const breaches = await listViolationsAtBothWidths(page, 'home page')
      await region.getByRole('listitem').nth(2).getByRole('button').first().click()
      breaches.push(...(await listViolationsAtBothWidths(page, 'home page, products')))
      expect(breaches).toEqual([])
    })
  })
}
