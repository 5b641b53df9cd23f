import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AccountMessages } from '../../apps/storefront/app/locales/en/account.ts'
import type { Messages } from '../../apps/storefront/app/locales/messages.ts'
import type { Customer } from '../fixtures/customer.ts'
import type { InputMethod } from '../fixtures/input-method.ts'
import { listAccessibilityViolations } from '../fixtures/page-checks.ts'

/** A shopper on the account screens, in one language and with one input method. */
export interface AccountVisit {
  page: Page
  hands: InputMethod
  texts: Messages
  words: AccountMessages
  prefix: '' | '/es'
  person: Customer
}

export const field = ({ page }: AccountVisit, name: string) =>
  page.getByRole('main').locator(`form:visible [name="${name}"]:visible`)
export const byName = ({ page }: AccountVisit, role: 'button' | 'link' | 'checkbox', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true })
export const headerLink = ({ page }: AccountVisit, name: string) => page.getByRole('banner').getByRole('link', { name })
export const alert = ({ page }: AccountVisit) => page.getByRole('main').getByRole('alert')

/** WCAG 2.2 AA holds in both color schemes. */
export async function expectAccessible({ page }: AccountVisit, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await listAccessibilityViolations(page, `${where}, ${colorScheme}`)).toEqual([])
  }
}
