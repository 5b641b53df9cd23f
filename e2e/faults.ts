import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Console errors, warnings and failed requests fail the journey; requests aborted by a newer one do not. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed: ${reason}`)
  })
  return complaints
}

/** Violations of WCAG 2.2 AA or of axe's best practices on the whole page or in one part of it. */
export async function listBreaches(page: Page, where: string, part = 'html'): Promise<string[]> {
  await settled(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Frames hold third-party content, which axe cannot access.
    .options({ resultTypes: ['violations'], iframes: false })
    .include(part)
    .withTags(tags)
    .analyze()
  return violations.map(({ id, nodes }) => {
    const [first] = nodes
    const near = first?.any.flatMap(({ relatedNodes }) => relatedNodes?.map(({ html }) => html) ?? [])
    return `${where}: ${id} ${first?.html} ${first?.failureSummary} ${near?.join(' ')}`
  })
}

/** Pixels by which the page scrolls sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Drops the first response after the call took effect; returns a counter of the calls. */
export async function loseFirstAnswer(page: Page, url: string): Promise<() => number> {
  let calls = 0
  await page.route(url, async (route) => {
    if (calls++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => calls
}

/** Waits for finite animations, because axe would measure the contrast of a color in transition. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
