import { expect, test } from '@playwright/test'
import { account as enAccount } from '../../../apps/storefront/app/locales/en/account.ts'
import { en } from '../../../apps/storefront/app/locales/en/site.ts'
import { account as esAccount } from '../../../apps/storefront/app/locales/es/account.ts'
import { es } from '../../../apps/storefront/app/locales/es/site.ts'
import { newCustomer } from '../../fixtures/customer.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow } from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import type { AccountVisit } from '../../steps/account-steps.ts'
import { alert, byName, expectAccessible, field, headerLink } from '../../steps/account-steps.ts'
import {
  changeAvatar,
  changeDetails,
  changeLanguage,
  chooseSizes,
  openSection,
  revokeOtherDevice,
} from '../../steps/profile-steps.ts'

const LINK = /(http\S+confirm-email#token=\S+)/
const CODE = /\b([0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4})\b/

test.describe('the life of an account', () => {
  test.describe.configure({ timeout: 420_000 })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('with the mouse, in Spanish', async ({ page }) => {
      await liveThrough({
        page,
        hands: mouseInput(),
        texts: es,
        words: esAccount,
        prefix: '/es',
        person: newCustomer(),
      })
    })
  })

  test('with the keyboard alone, in English', async ({ page }) => {
    await liveThrough({
      page,
      hands: keyboardInput(page),
      texts: en,
      words: enAccount,
      prefix: '',
      person: newCustomer(),
    })
  })
})

async function liveThrough(visit: AccountVisit): Promise<void> {
  const complaints = collectConsoleErrors(visit.page)
  await signUp(visit)
  await confirm(visit)
  await signOut(visit)
  await forget(visit)
  await signIn(visit)
  await changeDetails(visit)
  await changeAvatar(visit)
  await chooseSizes(visit)
  await revokeOtherDevice(visit)
  await changeLanguage(visit)
  await deleteAccount(visit)
  // The browser also logs a response with status 400 to the console.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
}

async function signUp(visit: AccountVisit): Promise<void> {
  const { page, hands, texts, words, prefix, person } = visit
  await page.goto(`${prefix}/product-detail/1?color=2`)
  await waitForHydration(page)
  await hands.press(headerLink(visit, texts.nav.signIn))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nav.signIn)
  await expectAccessible(visit, 'sign-in')
  await hands.press(byName(visit, 'link', words.signIn.create))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.accountTitles.signUp)
  await expectAccessible(visit, 'sign-up')

  await hands.write(field(visit, 'username'), 'a b')
  await hands.write(field(visit, 'email'), 'ana@')
  await hands.write(field(visit, 'password'), 'short')
  await hands.press(byName(visit, 'button', words.signUp.submit))
  await expect(alert(visit)).toContainText(words.form.check)
  await expectAccessible(visit, 'sign-up with mistakes')

  await hands.write(field(visit, 'username'), person.username)
  await hands.write(field(visit, 'email'), person.email)
  await hands.write(field(visit, 'password'), 'password123')
  await hands.press(byName(visit, 'button', words.signUp.submit))
  await expect(page.getByText(words.weaknesses.common ?? '').first()).toBeVisible()
  await expect(field(visit, 'password')).toBeFocused()
  await hands.write(field(visit, 'password'), person.password)
  await hands.write(field(visit, 'first_name'), 'Ana')
  await hands.press(byName(visit, 'button', words.signUp.submit))
  await expect(page).toHaveURL(new RegExp(`${prefix}/product-detail/1\\?color=2$`))
  await expect(headerLink(visit, texts.nav.profile)).toHaveAccessibleName(`${texts.nav.profile}: Ana`)
}

async function confirm(visit: AccountVisit): Promise<void> {
  const { page, hands, words, prefix, person } = visit
  const link = await findInMail(person.email, LINK)
  expect(new URL(link).pathname).toBe(`${prefix}/confirm-email`)
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(words.confirm.done(person.email))
  await expect(page).toHaveURL(/\/confirm-email$/)
  await expectAccessible(visit, 'confirmed')
  await hands.press(byName(visit, 'link', words.confirm.toProfile))
  await expect(page.locator('#details')).toContainText(words.profile.details.confirmed)
  await expectAccessible(visit, 'profile')
  await walkThroughSections(visit)
}

/** Each section has its address, its title, and a place in the history. */
async function walkThroughSections(visit: AccountVisit): Promise<void> {
  const { page, texts, prefix } = visit
  for (const section of ['orders', 'returns', 'addresses', 'security', 'privacy'] as const) {
    await openSection(visit, section)
    await expectAccessible(visit, section)
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('main').getByRole('region').last()).toHaveAttribute('id', 'deletion')
  await page.goto(`${prefix}/profile#sizes`)
  await expect(page).toHaveURL(new RegExp(`${prefix}/profile/sizes$`))
  await page.goto(`${prefix}/profile`)
  await waitForHydration(page)
  await openSection(visit, 'orders')
  await page.goBack()
  await expect(page.locator('#details')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${texts.nav.profile} · `))
  const missing = await page.request.get(`${prefix}/profile/nothing`)
  expect(missing.status()).toBe(404)
}

async function signOut(visit: AccountVisit): Promise<void> {
  const { page, hands, words, texts, prefix } = visit
  await hands.press(byName(visit, 'button', words.profile.signOut.submit))
  await expect(page).toHaveURL(new RegExp(`${prefix}/home$`))
  await expect(headerLink(visit, texts.nav.signIn)).toBeVisible()
  expect(
    await page.evaluate(() => ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
}

async function forget(visit: AccountVisit): Promise<void> {
  const { page, hands, words, texts, person } = visit
  await hands.press(headerLink(visit, texts.nav.signIn))
  await hands.write(field(visit, 'username'), person.username)
  await hands.write(field(visit, 'password'), 'not my password')
  await hands.press(byName(visit, 'button', words.signIn.submit))
  await expect(alert(visit)).toHaveText(words.errors.wrong_credentials ?? '')
  await expect(field(visit, 'password')).toHaveValue('not my password')
  await expectAccessible(visit, 'sign-in refused')

  await hands.press(byName(visit, 'link', words.signIn.forgot))
  await expectAccessible(visit, 'reset: e-mail')
  await hands.write(field(visit, 'email'), person.email)
  await hands.press(byName(visit, 'button', words.reset.sendCode))
  await expect(field(visit, 'code')).toBeFocused()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText(person.email)
  await expectAccessible(visit, 'reset: code')
  await hands.write(field(visit, 'code'), '0000 0000')
  await hands.press(byName(visit, 'button', words.reset.checkCode))
  await expect(page.getByText(words.errors.wrong_code ?? '').first()).toBeVisible()
  await expectAccessible(visit, 'reset: wrong code')

  const code = await findInMail(person.email, CODE)
  await hands.write(field(visit, 'code'), ` ${code.toLowerCase().replace(' ', '-')} `)
  await expect(field(visit, 'code')).toHaveValue(code)
  await hands.press(byName(visit, 'button', words.reset.checkCode))
  await expect(field(visit, 'password')).toBeFocused()
  await expectAccessible(visit, 'reset: password')
  person.password = `${person.password} anew`
  await hands.write(field(visit, 'password'), person.password)
  await hands.press(byName(visit, 'button', words.reset.setPassword))
  await expect(page.getByRole('main')).toContainText(words.signIn.passwordChanged)
  await expectAccessible(visit, 'sign-in after a reset')
}

async function signIn(visit: AccountVisit): Promise<void> {
  const { page, hands, words, texts, prefix, person } = visit
  await expect(field(visit, 'username')).toHaveValue(person.email)
  await hands.write(field(visit, 'password'), person.password)
  await hands.press(page.getByRole('button', { name: words.form.showPassword }))
  await expect(field(visit, 'password')).toHaveAttribute('type', 'text')
  await hands.press(byName(visit, 'button', words.signIn.submit))
  await expect(page).toHaveURL(new RegExp(`${prefix}/home$`))
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''))
  expect(kept).toEqual({ username: person.username, first_name: 'Ana', avatar: null })
  await hands.press(headerLink(visit, texts.nav.profile))
  await expect(page.locator('#details')).toBeVisible()
}

async function deleteAccount(visit: AccountVisit): Promise<void> {
  const { page, hands, words, prefix, person } = visit
  const { deletion } = words.profile
  const dialog = page.getByRole('dialog')
  await hands.press(byName(visit, 'button', deletion.open))
  await hands.write(dialog.locator('input[name="confirmation"]'), 'somebody.else')
  await hands.press(dialog.getByRole('button', { name: deletion.submit }))
  await expect(dialog).toContainText(deletion.mismatch)
  await expectAccessible(visit, 'deletion')
  await hands.write(dialog.locator('input[name="confirmation"]'), person.username)
  await hands.write(dialog.locator('input[name="current_password"]'), person.password)
  await hands.press(dialog.getByRole('button', { name: deletion.submit }))
  await expect(page).toHaveURL(new RegExp(`${prefix}/home$`))

  await page.goto(`${prefix}/sign-in`)
  await waitForHydration(page)
  await hands.write(field(visit, 'username'), person.username)
  await hands.write(field(visit, 'password'), person.password)
  await hands.press(byName(visit, 'button', words.signIn.submit))
  await expect(alert(visit)).toHaveText(words.errors.wrong_credentials ?? '')
}
