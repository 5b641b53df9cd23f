import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AccountTexts } from '../apps/storefront/app/texts/en-account.ts'
import type { Texts } from '../apps/storefront/app/texts/texts.ts'
import { listBreaches } from './faults.ts'
import type { Hands } from './hands.ts'
import type { Person } from './person.ts'

/** A shopper on the account screens, in one language and with one input method. */
export interface Visit {
  page: Page
  hands: Hands
  texts: Texts
  words: AccountTexts
  prefix: '' | '/es'
  person: Person
}

export const field = ({ page }: Visit, name: string) => page.locator(`form:visible [name="${name}"]:visible`)
export const named = ({ page }: Visit, role: 'button' | 'link' | 'checkbox', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true })
export const headerLink = ({ page }: Visit, name: string) => page.getByRole('banner').getByRole('link', { name })
export const alert = ({ page }: Visit) => page.getByRole('main').getByRole('alert')

/** WCAG 2.2 AA holds in both color schemes. */
export async function look({ page }: Visit, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await listBreaches(page, `${where}, ${colorScheme}`)).toEqual([])
  }
}
