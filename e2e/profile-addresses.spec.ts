import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { en } from '../apps/storefront/app/texts/en.ts'
import { account as enAccount } from '../apps/storefront/app/texts/en-account.ts'
import { address as enAddress } from '../apps/storefront/app/texts/en-address.ts'
import { es } from '../apps/storefront/app/texts/es.ts'
import { account as esAccount } from '../apps/storefront/app/texts/es-account.ts'
import { address as esAddress } from '../apps/storefront/app/texts/es-address.ts'
import type { Visit } from './account-visit.ts'
import { field, look, named } from './account-visit.ts'
import { overflow, watchComplaints } from './faults.ts'
import { keyboard, mouse } from './hands.ts'
import type { Person } from './person.ts'
import { registered } from './person.ts'
import { started } from './started.ts'

type AddressVisit = Visit & { address: typeof enAddress }

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
      const person = await registered(page)
      const visit = { page, hands: mouse(), texts: es, words: esAccount, address: esAddress, person }
      await keepAddresses({ ...visit, prefix: '/es' })
    })
  })

  test('with the keyboard alone, in English', async ({ page }) => {
    const person = await registered(page)
    await keepAddresses({
      page,
      hands: keyboard(page),
      texts: en,
      words: enAccount,
      address: enAddress,
      prefix: '',
      person,
    })
  })
})

async function keepAddresses(visit: AddressVisit): Promise<void> {
  const complaints = watchComplaints(visit.page)
  await openProfile(visit.page, visit.prefix, visit.person)
  await refuseNothing(visit)
  await takeSuggestion(visit)
  await keepUnknown(visit)
  await changeDefault(visit)
  await removeAndBringBack(visit)
  expect(complaints).toEqual([])
}

async function openProfile(page: Page, prefix: string, { username, password }: Person): Promise<void> {
  await page.goto(`${prefix}/sign-in?next=/profile`)
  await started(page)
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await expect(page.locator('#addresses')).toBeVisible()
}

const section = ({ page }: Pick<Visit, 'page'>) => page.locator('#addresses')
const cards = (visit: Pick<Visit, 'page'>) => section(visit).getByRole('listitem')

async function refuseNothing(visit: AddressVisit): Promise<void> {
  const { hands, words, address } = visit
  const { addresses } = words.profile
  await expect(section(visit)).toContainText(addresses.none)
  await hands.press(named(visit, 'button', addresses.add))
  await hands.press(named(visit, 'button', addresses.submit))
  await expect(section(visit).getByRole('alert').filter({ hasText: words.form.check })).toBeFocused()
  await expect(field(visit, 'state')).toHaveAccessibleDescription(address.missing.state)
  await look(visit, 'an address with mistakes')
}

async function takeSuggestion(visit: AddressVisit): Promise<void> {
  const { page, hands, words, address } = visit
  await fillIn(visit, HOME)
  await expect(field(visit, 'city')).toHaveAttribute('autocomplete', 'address-level2')
  await hands.press(named(visit, 'button', words.profile.addresses.submit))
  const suggestion = page.getByRole('region', { name: address.suggestion.title })
  await expect(suggestion).toBeFocused()
  await expect(suggestion).toContainText('SAN FRANCISCO, CA 94107-')
  await look(visit, 'a suggestion')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await hands.press(suggestion.getByRole('button', { name: address.suggestion.take }))
  await expect(section(visit)).toContainText(words.profile.addresses.saved(`${STREET}, SAN FRANCISCO`))
  await expect(cards(visit)).toHaveCount(1)
  await expect(cards(visit)).toContainText(words.profile.addresses.isDefault)
}

async function keepUnknown(visit: AddressVisit): Promise<void> {
  const { page, hands, words, address } = visit
  const { addresses } = words.profile
  await hands.press(named(visit, 'button', addresses.add))
  await fillIn(visit, { ...HOME, line1: '1 Undeliverable Rd', city: 'San Francisco' })
  await hands.press(named(visit, 'button', addresses.submit))
  await expect(section(visit)).toContainText(address.suggestion.unknown)
  await expect(named(visit, 'button', address.suggestion.take)).toHaveCount(0)
  await hands.press(named(visit, 'button', address.suggestion.keep))
  await expect(cards(visit)).toHaveCount(2)
  await look(visit, 'two addresses')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

async function changeDefault(visit: AddressVisit): Promise<void> {
  const { page, hands, words } = visit
  const { addresses } = words.profile
  const name = '1 Undeliverable Rd, San Francisco'
  await hands.press(named(visit, 'button', addresses.of(addresses.makeDefault, name)))
  await expect(section(visit)).toContainText(addresses.defaultChanged(name))
  await expect(cards(visit).first()).toContainText(addresses.isDefault)
  await expect(cards(visit).first()).toContainText('1 Undeliverable Rd')

  await hands.press(named(visit, 'button', addresses.of(addresses.edit, `${STREET}, SAN FRANCISCO`)))
  await hands.write(field(visit, 'phone'), '555 0100')
  await hands.press(named(visit, 'button', addresses.submit))
  await expect(cards(visit).last()).toContainText('555 0100')
  await page.reload()
  await expect(cards(visit)).toHaveCount(2)
  await expect(cards(visit).last()).toContainText('555 0100')
}

async function removeAndBringBack(visit: AddressVisit): Promise<void> {
  const { hands, words } = visit
  const { addresses } = words.profile
  const name = '1 Undeliverable Rd, San Francisco'
  await hands.press(named(visit, 'button', addresses.of(addresses.remove, name)))
  const undo = named(visit, 'button', `${addresses.undo}: ${name}`)
  await expect(undo).toBeFocused()
  await expect(section(visit)).toContainText(addresses.removed(name))
  await hands.press(undo)
  await expect(section(visit)).toContainText(addresses.back(name))
  await expect(cards(visit).first()).toContainText(addresses.isDefault)
  await hands.press(named(visit, 'button', addresses.of(addresses.remove, name)))
  await expect(cards(visit).last()).toContainText(addresses.isDefault)
}

async function fillIn(visit: Visit, values: typeof HOME): Promise<void> {
  for (const [name, value] of Object.entries(values)) await visit.hands.write(field(visit, name), value)
  await visit.hands.choose(field(visit, 'state'), 'AL')
}

test('where the post cannot be asked an address is saved as it is, once, and nothing typed is lost', async ({
  page,
}) => {
  const person = await registered(page)
  await openProfile(page, '', person)
  const visit: Visit = { page, hands: mouse(), texts: en, words: enAccount, prefix: '', person }
  const { addresses } = enAccount.profile
  await page.route('**/api/shipping/address/search/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.route('**/api/shipping/save-address/', (route) => route.abort(), { times: 1 })
  await named(visit, 'button', addresses.add).click()
  await fillIn(visit, HOME)
  await named(visit, 'button', addresses.submit).click()
  await expect(section(visit).getByRole('alert').filter({ hasText: /./ })).toBeFocused()
  await expect(field(visit, 'line1')).toHaveValue(HOME.line1)

  await named(visit, 'button', addresses.submit).dblclick()
  await expect(section(visit)).toContainText(addresses.saved(`${HOME.line1}, ${HOME.city}`))
  await page.reload()
  await expect(cards(visit)).toHaveCount(1)
})
