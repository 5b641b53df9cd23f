import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { account as enAccount } from '../../../apps/storefront/app/locales/en/account.ts'
import { address as enAddress } from '../../../apps/storefront/app/locales/en/address.ts'
import { en } from '../../../apps/storefront/app/locales/en/site.ts'
import { account as esAccount } from '../../../apps/storefront/app/locales/es/account.ts'
import { address as esAddress } from '../../../apps/storefront/app/locales/es/address.ts'
import { es } from '../../../apps/storefront/app/locales/es/site.ts'
import type { Customer } from '../../fixtures/customer.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow } from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import type { AccountVisit } from '../../steps/account-steps.ts'
import { byName, expectAccessible, field } from '../../steps/account-steps.ts'

type AddressVisit = AccountVisit & { address: typeof enAddress }

/**
 * In the first state of the list, which is quick to reach by keyboard; misspelled, so that the validator corrects it.
 */
const HOME = { full_name: 'Ana Ruiz', line1: '12 Oak St', city: 'San Fransisco', postal_code: '94107' }
const STREET = '12 OAK ST'

test.describe('addresses', () => {
  test.describe.configure({ timeout: 180_000 })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('with the mouse, in Spanish', async ({ page }) => {
      const person = await registerCustomer(page)
      const visit = { page, hands: mouseInput(), texts: es, words: esAccount, address: esAddress, person }
      await keepAddresses({ ...visit, prefix: '/es' })
    })
  })

  test('with the keyboard alone, in English', async ({ page }) => {
    const person = await registerCustomer(page)
    await keepAddresses({
      page,
      hands: keyboardInput(page),
      texts: en,
      words: enAccount,
      address: enAddress,
      prefix: '',
      person,
    })
  })
})

async function keepAddresses(visit: AddressVisit): Promise<void> {
  const complaints = collectConsoleErrors(visit.page)
  await openProfile(visit.page, visit.prefix, visit.person)
  await refuseNothing(visit)
  await takeSuggestion(visit)
  await keepUnknown(visit)
  await changeDefault(visit)
  await removeAndBringBack(visit)
  expect(complaints).toEqual([])
}

async function openProfile(page: Page, prefix: string, { username, password }: Customer): Promise<void> {
  await page.goto(`${prefix}/sign-in?next=/profile/addresses`)
  await waitForHydration(page)
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await expect(page.locator('#addresses')).toBeVisible()
}

const section = ({ page }: Pick<AccountVisit, 'page'>) => page.locator('#addresses')
const cards = (visit: Pick<AccountVisit, 'page'>) => section(visit).getByRole('listitem')

async function refuseNothing(visit: AddressVisit): Promise<void> {
  const { hands, words, address } = visit
  const { addresses } = words.profile
  await expect(section(visit)).toContainText(addresses.none)
  await hands.press(byName(visit, 'button', addresses.add))
  await hands.press(byName(visit, 'button', addresses.submit))
  await expect(section(visit).getByRole('alert').filter({ hasText: words.form.check })).toBeFocused()
  await expect(field(visit, 'state')).toHaveAccessibleDescription(address.missing.state)
  await expectAccessible(visit, 'an address with mistakes')
}

async function takeSuggestion(visit: AddressVisit): Promise<void> {
  const { page, hands, words, address } = visit
  await fillIn(visit, HOME)
  await expect(field(visit, 'city')).toHaveAttribute('autocomplete', 'address-level2')
  await hands.press(byName(visit, 'button', words.profile.addresses.submit))
  const suggestion = page.getByRole('region', { name: address.suggestion.title })
  await expect(suggestion).toBeFocused()
  await expect(suggestion).toContainText('SAN FRANCISCO, CA 94107-')
  await expectAccessible(visit, 'a suggestion')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await hands.press(suggestion.getByRole('button', { name: address.suggestion.take }))
  await expect(section(visit)).toContainText(words.profile.addresses.saved(`${STREET}, SAN FRANCISCO`))
  await expect(cards(visit)).toHaveCount(1)
  await expect(cards(visit)).toContainText(words.profile.addresses.isDefault)
}

async function keepUnknown(visit: AddressVisit): Promise<void> {
  const { page, hands, words, address } = visit
  const { addresses } = words.profile
  await hands.press(byName(visit, 'button', addresses.add))
  await fillIn(visit, { ...HOME, line1: '1 Undeliverable Rd', city: 'San Francisco' })
  await hands.press(byName(visit, 'button', addresses.submit))
  await expect(section(visit)).toContainText(address.suggestion.unknown)
  await expect(byName(visit, 'button', address.suggestion.take)).toHaveCount(0)
  await hands.press(byName(visit, 'button', address.suggestion.keep))
  await expect(cards(visit)).toHaveCount(2)
  await expectAccessible(visit, 'two addresses')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}

async function changeDefault(visit: AddressVisit): Promise<void> {
  const { page, hands, words } = visit
  const { addresses } = words.profile
  const name = '1 Undeliverable Rd, San Francisco'
  await hands.press(byName(visit, 'button', addresses.of(addresses.makeDefault, name)))
  await expect(section(visit)).toContainText(addresses.defaultChanged(name))
  await expect(cards(visit).first()).toContainText(addresses.isDefault)
  await expect(cards(visit).first()).toContainText('1 Undeliverable Rd')

  await hands.press(byName(visit, 'button', addresses.of(addresses.edit, `${STREET}, SAN FRANCISCO`)))
  await hands.write(field(visit, 'phone'), '555 0100')
  await hands.press(byName(visit, 'button', addresses.submit))
  await expect(cards(visit).last()).toContainText('555 0100')
  await page.reload()
  await expect(cards(visit)).toHaveCount(2)
  await expect(cards(visit).last()).toContainText('555 0100')
}

async function removeAndBringBack(visit: AddressVisit): Promise<void> {
  const { hands, words } = visit
  const { addresses } = words.profile
  const name = '1 Undeliverable Rd, San Francisco'
  await hands.press(byName(visit, 'button', addresses.of(addresses.remove, name)))
  const undo = byName(visit, 'button', `${addresses.undo}: ${name}`)
  await expect(undo).toBeFocused()
  await expect(section(visit)).toContainText(addresses.removed(name))
  await hands.press(undo)
  await expect(section(visit)).toContainText(addresses.back(name))
  await expect(cards(visit).first()).toContainText(addresses.isDefault)
  await hands.press(byName(visit, 'button', addresses.of(addresses.remove, name)))
  await expect(cards(visit).last()).toContainText(addresses.isDefault)
}

async function fillIn(visit: AccountVisit, values: typeof HOME): Promise<void> {
  for (const [name, value] of Object.entries(values)) await visit.hands.write(field(visit, name), value)
  await visit.hands.choose(field(visit, 'state'), 'AL')
}

test('where the post cannot be asked an address is saved as it is, once, and nothing typed is lost', async ({
  page,
}) => {
  const person = await registerCustomer(page)
  await openProfile(page, '', person)
  const visit: AccountVisit = { page, hands: mouseInput(), texts: en, words: enAccount, prefix: '', person }
  const { addresses } = enAccount.profile
  await page.route('**/api/shipping/address/search/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.route('**/api/shipping/save-address/', (route) => route.abort(), { times: 1 })
  await byName(visit, 'button', addresses.add).click()
  await fillIn(visit, HOME)
  await byName(visit, 'button', addresses.submit).click()
  await expect(section(visit).getByRole('alert').filter({ hasText: /./ })).toBeFocused()
  await expect(field(visit, 'line1')).toHaveValue(HOME.line1)

  await byName(visit, 'button', addresses.submit).dblclick()
  await expect(section(visit)).toContainText(addresses.saved(`${HOME.line1}, ${HOME.city}`))
  await page.reload()
  await expect(cards(visit)).toHaveCount(1)
})
