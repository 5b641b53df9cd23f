import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Hands } from './hands.ts'
import type { StaffApi } from './staff-api.ts'
import { heading } from './staff-steps.ts'
import { unique } from './stock-steps.ts'

const TWENTY_OFF = {
  title_es: null,
  class: 'item',
  effect: { kind: 'percent', percent: 20 },
  needs_code: false,
  active: false,
  scope: { product_ids: [], category_ids: [], product_item_ids: [] },
  conditions: { min_value: null, min_quantity: null, first_order: false, group_ids: [] },
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  priority: 0,
  exclusive: false,
  combines_with: ['item'],
  usage_limit: null,
  person_limit: null,
  budget: null,
}

export interface Promoted {
  id: number
  /** The request body. */
  body: object
}

/** Needs a signed-in staff page, because the API requires its token. */
export async function promote(api: StaffApi, change: object = {}): Promise<Promoted> {
  const body = { ...TWENTY_OFF, title: unique('Twenty off'), ...change }
  const { id } = await api('POST', '/promotions/promotions/', { data: body })
  return { id, body }
}

export async function openPart(page: Page, { press }: Hands, label: string): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`^${label}: `) }))
  await expect(page.getByRole('dialog', { name: label })).toBeVisible()
}

/** 25% off everything, with a minimum spend of $50 and a code. */
export async function makePromotion(page: Page, hands: Hands, title: string): Promise<void> {
  const { press, write } = hands
  await write(page.getByLabel('Title', { exact: true }), title)
  await openPart(page, hands, 'Discount')
  const effect = page.getByRole('dialog', { name: 'Discount' })
  await write(effect.getByLabel('Percentage'), '25')
  await page.keyboard.press('Enter')
  await expect(effect).toHaveCount(0)

  await openPart(page, hands, 'Eligibility')
  const who = page.getByRole('dialog', { name: 'Eligibility' })
  await write(who.getByLabel(/^Minimum spend/), '50')
  await press(who.getByRole('button', { name: 'Done' }))
  await openPart(page, hands, 'Method')
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Method: with a code' })).toBeFocused()
  await press(page.getByRole('button', { name: 'Create promotion' }))
  await expect(page).toHaveURL(/\/promotions\/\d+$/)
  await expect(heading(page)).toHaveText(title)
}

export function savedStatus(page: Page) {
  return page.getByRole('status').filter({ hasText: /^Saved$/ })
}
