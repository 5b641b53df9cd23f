import type { Locator, Page } from '@playwright/test'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, test } from '../../fixtures/staff-session.ts'
import { createPromotion } from '../../steps/promotion-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

/** Later than the dates of all other journeys. */
const MONTH = '2031-07'
const inJuly = (from: number, until: number) => ({
  active: true,
  starts_at: `${MONTH}-${pad(from)}T00:00:00Z`,
  ends_at: `${MONTH}-${pad(until)}T00:00:00Z`,
})

test('a draft is tried on past orders, and says what it assumes', async ({ page, request }) => {
  await page.goto('/admin/promotions')
  const { id } = await createPromotion(createStaffApi(page, request), {
    class: 'order',
    combines_with: ['item', 'shipping'],
  })
  await page.goto(`/admin/promotions/${id}`)
  const panel = page.getByRole('region', { name: 'Test on past orders' })
  await panel.getByLabel('Days to look back').fill('0')
  await panel.getByRole('button', { name: 'Run test' }).click()
  await expect(panel.getByText('Enter a whole number from 1 to 730.')).toBeVisible()

  await panel.getByLabel('Days to look back').fill('365')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toHaveText('Test finished')
  await expect(panel.getByText('Assumes that customers buy the same items')).toBeVisible()
  await expect(panel.getByRole('table', { name: 'Most affected orders' }).getByRole('row')).toHaveCount(11)
  const given = await panel.locator('dd').nth(1).textContent()
  expect(Number(given?.replaceAll(/[$,]/g, ''))).toBeGreaterThan(0)
})

test('the calendar flags promotions that keep each other out, and days without a banner', async ({ page, request }) => {
  await page.goto('/admin/calendar')
  const api = createStaffApi(page, request)
  const [first, second] = [uniqueName('First'), uniqueName('Second')]
  await createPromotion(api, { title: first, exclusive: true, ...inJuly(3, 12) })
  await createPromotion(api, { title: second, exclusive: true, ...inJuly(10, 20) })
  await page.goto(`/admin/calendar?month=${MONTH}`)
  const flag = page.getByRole('listitem').filter({ hasText: first }).filter({ hasText: second })
  await expect(flag).toContainText('can’t be combined (Jul 10 – Jul 12)')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('August 2031')).toBeVisible()
  await page.goBack()
  await page.getByRole('list', { name: 'Calendar' }).getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
})

test('an entry is moved by keys and by dragging, undone, and kept where somebody else has put it', async ({
  page,
  request,
}) => {
  await page.goto('/admin/calendar')
  const api = createStaffApi(page, request)
  const title = uniqueName('Moving')
  const month = '2032-05'
  const span = { starts_at: `${month}-03T00:00:00Z`, ends_at: `${month}-06T00:00:00Z` }
  const { id, body } = await createPromotion(api, { title, active: true, ...span })
  await page.goto(`/admin/calendar?month=${month}`)
  const bar = page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
  const moved = (days: string) => page.getByRole('status').filter({ hasText: `Moved “${title}” to ${days}` })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('May 5 – May 8. Press Enter to save.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveAccessibleName(/May 3 – May 6$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(moved('May 4 – May 7')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(moved('May 3 – May 6')).toBeVisible()

  await drag(page, bar, 4)
  await expect(moved('May 7 – May 10')).toBeVisible()
  await page.reload()
  await expect(bar).toHaveAccessibleName(/May 7 – May 10$/)

  await api('PUT', `/promotions/promotions/${id}/`, { data: { ...body, priority: 3, version: 4 } })
  await drag(page, bar, 2)
  await expect(page.getByRole('alert').filter({ hasText: 'changed in the meantime' })).toBeVisible()
  await expect(bar).toHaveAccessibleName(/May 3 – May 6$/)
})

test('the calendar shows the present moment, and asks before it moves what customers see', async ({
  page,
  request,
}) => {
  await page.goto('/admin/calendar')
  const title = uniqueName('Live now')
  await createPromotion(createStaffApi(page, request), { title, active: true, needs_code: true })
  await page.reload()
  await expect(page.getByText('Now', { exact: true })).toBeVisible()
  const bar = page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move “${title}”?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `Moved “${title}”` })).toHaveCount(0)
})

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('neither breaks WCAG 2.2 AA nor is wider than a phone', async ({ page, request }) => {
      const complaints = collectConsoleErrors(page)
      await page.goto('/admin/calendar')
      const { id } = await createPromotion(createStaffApi(page, request), { class: 'order' })
      const breaches: string[] = []
      for (const screen of ['calendar', `promotions/${id}`]) {
        await page.goto(`/admin/${screen}`)
        await page.waitForLoadState('networkidle')
        if (screen !== 'calendar') {
          const form = page.locator('section form').last()
          await form.locator('[type="submit"]').click()
          await expect(page.getByRole('table').last()).toBeVisible()
        }
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(breaches).toEqual([])
      expect(complaints).toEqual([])
    })
  })
}

async function drag(page: Page, bar: Locator, days: number): Promise<void> {
  const box = await bar.boundingBox()
  const width = await bar.evaluate((element) => element.parentElement?.clientWidth ?? 0)
  if (!box) throw new Error('the bar is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (width / 31) * days, y, { steps: 5 })
  await page.mouse.up()
}

function pad(day: number): string {
  return String(day).padStart(2, '0')
}
