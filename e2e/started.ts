import type { Page } from '@playwright/test'

/** A page can be read at once, but answers clicks by itself only when its scripts, which come last, have started. */
export async function started(page: Page): Promise<void> {
  await page.locator('html[data-loading]').waitFor({ state: 'attached' })
}
