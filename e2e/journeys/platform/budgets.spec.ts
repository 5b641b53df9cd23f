import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { launchOptions } from '../../fixtures/browser.ts'
import { openPage } from '../../fixtures/open-page.ts'

/** Budget of a first view: everything loaded without an interaction, prefetches included. */
const MAX_SCRIPT_KB = 112
/** Slightly more for the interactive filters. */
const MAX_LISTING_SCRIPT_KB = 112.5
/** React alone is more: less means that nothing was measured. */
const MIN_SCRIPT_KB = 60
const MAX_REQUESTS = 25
const MAX_LAYOUT_SHIFT = 0.01

const PAGES = [
  '/home',
  '/featured',
  '/product-detail/1',
  '/category',
  '/category?category=tees&color=blue',
  '/search?q=hoodie',
  '/search?q=xylophone',
  '/collections/women',
  '/returns',
]

test.use({ launchOptions: launchOptions('chromium') })

async function firstView(page: Page, path: string) {
  let requests = 0
  page.on('requestfinished', () => {
    requests += 1
  })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, path)
  await page.waitForTimeout(500)

  const bytes = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return [...sizes].reduce((sum, [name, size]) => sum + (name.endsWith('.js') ? size : 0), 0)
  })
  const shift = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
  return { script_kb: Math.round(bytes / 100) / 10, requests, shift: Math.round(shift * 1000) / 1000 }
}

for (const width of [390, 1440]) {
  for (const path of [...PAGES, ...PAGES.map((path) => `/es${path}`)]) {
    test(`the first view of ${path} stays within its budget at ${width} px`, async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 } })
      const { script_kb, requests, shift } = await firstView(page, path)
      console.log(`budget page=${path} width=${width} script_kb=${script_kb} requests=${requests} cls=${shift}`)
      const maxScript = /category|search|collections/.test(path) ? MAX_LISTING_SCRIPT_KB : MAX_SCRIPT_KB
      expect.soft(script_kb, 'script').toBeLessThanOrEqual(maxScript)
      expect.soft(script_kb, 'script, measured').toBeGreaterThan(MIN_SCRIPT_KB)
      expect.soft(requests, 'requests').toBeLessThanOrEqual(MAX_REQUESTS)
      expect.soft(shift, 'layout shift').toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      await page.close()
    })
  }
}
