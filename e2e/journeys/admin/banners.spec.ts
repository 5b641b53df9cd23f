import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { collectConsoleErrors, listViolationsAtBothWidths, PLAYWRIGHTS_SCRIPT } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, readShopTime, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { heading, openScreen } from '../../steps/staff-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

const ON_TIME_MS = 5000
const PICTURE = 'demo/images/banner-out-of-office-wide-1600.webp'

test('a banner is described, scheduled, shown, and ended within five seconds of its times', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000)
  const complaints = collectConsoleErrors(page)
  const title = uniqueName('Gifts')
  const id = await createInEditor(page, title)
  const violations = await listViolationsAtBothWidths(page, 'banner editor')

  const shopper = await (await browser.newContext({ baseURL: SHOP_URL })).newPage()
  const api = createStaffApi(page, request)
  // Minutes are the smallest step of the form, so the seconds come from the API.
  const clock = await startOfShopSecond(request)
  const [start, end] = [clock.monotonic + 6000, clock.monotonic + 14_000]
  const toInstant = (monotonic: number) => new Date(clock.shop + monotonic - clock.monotonic).toISOString()
  await api('PATCH', `/publicity/banners/${id}/`, {
    data: { start_date: toInstant(start), end_date: toInstant(end), image_alt_es: 'Una mochila verde' },
  })
  const seen = await Promise.all([
    watch(end, async () => {
      await shopper.goto('/home', { waitUntil: 'domcontentloaded' })
      return shopper.getByRole('heading', { name: title }).count()
    }),
    ...['/api/publicity/banners/', '/es/home'].map((path) => watch(end, () => find(request, path, title))),
  ])
  for (const { first, last } of seen) {
    expect(first - start, 'too early').toBeGreaterThan(-500)
    expect(first - start, 'late').toBeLessThan(ON_TIME_MS)
    expect(last - end, 'stays').toBeLessThan(ON_TIME_MS)
  }

  const { results } = await api('GET', '/publicity/banners/?page_size=100')
  expect(results.find((banner: { id: number }) => banner.id === id)).toMatchObject({ state: 'ended' })
  await openScreen(page, 'banners')
  for (const device of ['desktop', 'phone']) {
    const frame = page.frameLocator(`iframe[title="Home page on a ${device}"]`)
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  }
  violations.push(...(await listViolationsAtBothWidths(page, 'banners')))
  await page.goto(`/admin/banners/${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete banner' }).click()
  await expect(heading(page)).toHaveText('Banners')
  expect(violations).toEqual([])
  expect(complaints.filter((text) => !PLAYWRIGHTS_SCRIPT.test(text))).toEqual([])
})

/** On slide 4, so that no other journey's first slide changes. Returns the id. */
async function createInEditor(page: Page, title: string): Promise<number> {
  await openScreen(page, 'banners')
  await page.getByRole('link', { name: 'Create banner' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose an image', { exact: true })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose picture' }).click()
  const buffer = await readFile(PICTURE)
  await (await choosing).setFiles({ name: 'pack.webp', mimeType: 'image/webp', buffer })
  await page.getByRole('button', { name: 'Focal point: 50%, 50%' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Focal point: 51%, 50%' }).press('ArrowUp')
  await expect(page.getByText('51%, 49%', { exact: true })).toBeVisible()

  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Button').fill('See the gifts')
  await page.getByLabel('Link').fill('/featured')
  await page.getByLabel('Alt text').fill('A green pack')
  await expect(page.getByText('Spanish is missing.')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Slide' }).getByText('4', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Draft: alt text is missing')).toBeVisible({ timeout: 30_000 })
  await expect(heading(page)).toHaveText(title)
  return Number(page.url().split('/').at(-1))
}

/** Looks until well after the end; returns when the banner was there first and last. */
async function watch(end: number, look: () => Promise<number>) {
  const seen = { first: Number.NaN, last: Number.NaN }
  while (performance.now() < end + ON_TIME_MS) {
    const isThere = (await look()) > 0
    if (isThere) seen.last = performance.now()
    if (isThere && Number.isNaN(seen.first)) seen.first = performance.now()
    await sleep(250)
  }
  return seen
}

async function find(request: APIRequestContext, path: string, title: string): Promise<number> {
  return (await (await request.get(SHOP_URL + path)).text()).includes(title) ? 1 : 0
}

/** The shop says whole seconds, so wait until the next one begins. */
async function startOfShopSecond(request: APIRequestContext): Promise<{ shop: number; monotonic: number }> {
  const before = await readShopTime(request)
  for (;;) {
    const shop = await readShopTime(request)
    if (shop.getTime() !== before.getTime()) return { shop: shop.getTime(), monotonic: performance.now() }
    await sleep(10)
  }
}
