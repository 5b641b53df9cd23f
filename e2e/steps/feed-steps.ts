import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openScreen } from './staff-steps.ts'

/** Opens the feed's screen, has the file written, and waits until it is. */
export async function writeFeed(staff: Page): Promise<void> {
  await openScreen(staff, 'feed')
  const hasUpdated = staff.waitForResponse('**/feeds/update/')
  await staff.getByRole('button', { name: 'Update now' }).click()
  expect((await hasUpdated).status()).toBe(202)
  await expect(staff.getByText('The file is being written.')).toBeVisible()
  await expect(staff.getByText('The file is written every hour.')).toBeVisible({ timeout: 60_000 })
}
