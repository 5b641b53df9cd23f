import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { InputMethod } from '../fixtures/input-method.ts'
import type { StaffApi } from '../fixtures/staff-api.ts'
import { heading } from './staff-steps.ts'
import { uniqueName } from './stock-steps.ts'

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
  customer_limit: null,
  budget: null,
}

export interface CreatedPromotion {
  id: number
  /** The request body. */
  body: object
}

/** Needs a signed-in staff page, because the API requires its token. */
export async function createPromotion(api: StaffApi, change: object = {}): Promise<CreatedPromotion> {
  const body = { ...TWENTY_OFF, title: uniqueName('Twenty off'), ...change }
  const { id } = await api('POST', '/promotions/promotions/', { data: body })
  return { id, body }
}

export async function openSentencePart(page: Page, { press }: InputMethod, label: string): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`^${label}: `) }))
  await expect(page.getByRole('dialog', { name: label })).toBeVisible()
}

/** 25% off everything, with a minimum spend of $50 and a code. */
export async function createPromotionInEditor(page: Page, hands: InputMethod, title: string): Promise<void> {
  const { press, write } = hands
  await write(page.getByLabel('Title', { exact: true }), title)
  await openSentencePart(page, hands, 'Discount')
  const effect = page.getByRole('dialog', { name: 'Discount' })
  await write(effect.getByLabel('Percentage'), '25')
  await page.keyboard.press('Enter')
  await expect(effect).toHaveCount(0)

  await openSentencePart(page, hands, 'Eligibility')
  const who = page.getByRole('dialog', { name: 'Eligibility' })
  await write(who.getByLabel(/^Minimum spend/), '50')
  await press(who.getByRole('button', { name: 'Done' }))
  await openSentencePart(page, hands, 'Method')
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
