import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Whatever the browser complains of is a fault of ours; requests that a newer one replaced are not. */
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

/** What breaks WCAG 2.2 AA, or axe's best practices, in all that is on the screen now or in one part of it. */
export async function listBreaches(page: Page, where: string, part = 'html'): Promise<string[]> {
  await settled(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // What is in a frame belongs to somebody else, and axe would call into it in vain.
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

/** By how many pixels the page can be scrolled sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The first answer is lost on its way, though the call was done; tells how many calls there were. */
export async function loseFirstAnswer(page: Page, url: string): Promise<() => number> {
  let calls = 0
  await page.route(url, async (route) => {
    if (calls++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => calls
}

/** A colour on its way to another is neither: what moves is waited for, but for what never ends. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
