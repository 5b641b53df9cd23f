import type { Page } from '@playwright/test'

/** The page responds to clicks only after hydration; until then it is plain HTML. */
export async function started(page: Page): Promise<void> {
  await page.locator('html[data-loading]').waitFor({ state: 'attached' })
}
