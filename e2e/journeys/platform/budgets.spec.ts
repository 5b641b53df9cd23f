import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

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
]

async function firstView(page: Page, path: string) {
  const scripts: Promise<number>[] = []
  const requests: string[] = []
  page.on('requestfinished', (request) => {
    requests.push(request.url())
    if (request.resourceType() === 'script') {
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)

  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  const shift = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
  return { script_kb: Math.round(bytes / 100) / 10, requests: requests.length, shift: Math.round(shift * 1000) / 1000 }
}

for (const width of [390, 1440]) {
  test(`a first view stays within its budget at ${width} px`, async ({ browser }) => {
    for (const path of [...PAGES, ...PAGES.map((path) => `/es${path}`)]) {
      const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 } })
      const { script_kb, requests, shift } = await firstView(page, path)
      console.log(`budget page=${path} width=${width} script_kb=${script_kb} requests=${requests} cls=${shift}`)
      const maxScript = /category|search/.test(path) ? MAX_LISTING_SCRIPT_KB : MAX_SCRIPT_KB
      expect.soft(script_kb, `${path}: script`).toBeLessThanOrEqual(maxScript)
      expect.soft(script_kb, `${path}: script, measured`).toBeGreaterThan(MIN_SCRIPT_KB)
      expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(MAX_REQUESTS)
      expect.soft(shift, `${path}: layout shift`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      await page.close()
    }
  })
}
