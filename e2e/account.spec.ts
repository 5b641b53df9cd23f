import { expect, test } from '@playwright/test'
import { en } from '../apps/storefront/app/texts/en.ts'
import { account as enAccount } from '../apps/storefront/app/texts/en-account.ts'
import { es } from '../apps/storefront/app/texts/es.ts'
import { account as esAccount } from '../apps/storefront/app/texts/es-account.ts'
import { changeDetails, changeLanguage, changePicture, chooseSizes, endOtherDevice } from './account-profile.ts'
import type { Visit } from './account-visit.ts'
import { alert, field, headerLink, look, named } from './account-visit.ts'
import { watchComplaints } from './faults.ts'
import { keyboard, mouse } from './hands.ts'
import { mailedTo } from './mails.ts'
import { newPerson } from './person.ts'
import { started } from './started.ts'

const LINK = /(http\S+confirm-email#token=\S+)/
const CODE = /\b([0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4})\b/

test.describe('the life of an account', () => {
  test.describe.configure({ timeout: 420_000 })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('with the mouse, in Spanish', async ({ page }) => {
      await liveThrough({ page, hands: mouse(), texts: es, words: esAccount, prefix: '/es', person: newPerson() })
    })
  })

  test('with the keyboard alone, in English', async ({ page }) => {
    await liveThrough({ page, hands: keyboard(page), texts: en, words: enAccount, prefix: '', person: newPerson() })
  })
})

async function liveThrough(visit: Visit): Promise<void> {
  const complaints = watchComplaints(visit.page)
  await signUp(visit)
  await confirm(visit)
  await signOut(visit)
  await forget(visit)
  await signIn(visit)
  await changeDetails(visit)
  await changePicture(visit)
  await chooseSizes(visit)
  await endOtherDevice(visit)
  await changeLanguage(visit)
  await deleteAccount(visit)
  // The browser also logs a response with status 400 to the console.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
}

async function signUp(visit: Visit): Promise<void> {
  const { page, hands, texts, words, prefix, person } = visit
  await page.goto(`${prefix}/product-detail/1?colour=2`)
  await started(page)
  await hands.press(headerLink(visit, texts.nav.signIn))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nav.signIn)
  await look(visit, 'sign-in')
  await hands.press(named(visit, 'link', words.signIn.create))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.accountTitles.signUp)
  await look(visit, 'sign-up')

  await hands.write(field(visit, 'username'), 'a b')
  await hands.write(field(visit, 'email'), 'ana@')
  await hands.write(field(visit, 'password'), 'short')
  await hands.press(named(visit, 'button', words.signUp.submit))
  await expect(alert(visit)).toContainText(words.form.check)
  await look(visit, 'sign-up with mistakes')

  await hands.write(field(visit, 'username'), person.username)
  await hands.write(field(visit, 'email'), person.email)
  await hands.write(field(visit, 'password'), 'password123')
  await hands.press(named(visit, 'button', words.signUp.submit))
  await expect(page.getByText(words.weaknesses.common ?? '').first()).toBeVisible()
  await expect(field(visit, 'password')).toBeFocused()
  await hands.write(field(visit, 'password'), person.password)
  await hands.write(field(visit, 'first_name'), 'Ana')
  await hands.press(named(visit, 'button', words.signUp.submit))
  await expect(page).toHaveURL(new RegExp(`${prefix}/product-detail/1\\?colour=2$`))
  await expect(headerLink(visit, texts.nav.profile)).toHaveAccessibleName(`${texts.nav.profile}: Ana`)
}

async function confirm(visit: Visit): Promise<void> {
  const { page, hands, words, prefix, person } = visit
  const link = await mailedTo(person.email, LINK)
  expect(new URL(link).pathname).toBe(`${prefix}/confirm-email`)
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(words.confirm.done(person.email))
  await expect(page).toHaveURL(/\/confirm-email$/)
  await look(visit, 'confirmed')
  await hands.press(named(visit, 'link', words.confirm.toProfile))
  await expect(page.locator('#details')).toContainText(words.profile.details.confirmed)
  await look(visit, 'profile')
}

async function signOut(visit: Visit): Promise<void> {
  const { page, hands, words, texts, prefix } = visit
  await hands.press(named(visit, 'button', words.profile.signOut.submit))
  await expect(page).toHaveURL(new RegExp(`${prefix}/home$`))
  await expect(headerLink(visit, texts.nav.signIn)).toBeVisible()
  expect(
    await page.evaluate(() => ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
}

async function forget(visit: Visit): Promise<void> {
  const { page, hands, words, texts, person } = visit
  await hands.press(headerLink(visit, texts.nav.signIn))
  await hands.write(field(visit, 'username'), person.username)
  await hands.write(field(visit, 'password'), 'not my password')
  await hands.press(named(visit, 'button', words.signIn.submit))
  await expect(alert(visit)).toHaveText(words.errors.wrong_credentials ?? '')
  await expect(field(visit, 'password')).toHaveValue('not my password')
  await look(visit, 'sign-in refused')

  await hands.press(named(visit, 'link', words.signIn.forgot))
  await look(visit, 'reset: e-mail')
  await hands.write(field(visit, 'email'), person.email)
  await hands.press(named(visit, 'button', words.reset.sendCode))
  await expect(field(visit, 'code')).toBeFocused()
  await page.reload()
  await started(page)
  await expect(page.getByRole('main')).toContainText(person.email)
  await look(visit, 'reset: code')
  await hands.write(field(visit, 'code'), '0000 0000')
  await hands.press(named(visit, 'button', words.reset.checkCode))
  await expect(page.getByText(words.errors.wrong_code ?? '').first()).toBeVisible()
  await look(visit, 'reset: wrong code')

  const code = await mailedTo(person.email, CODE)
  await hands.write(field(visit, 'code'), ` ${code.toLowerCase().replace(' ', '-')} `)
  await expect(field(visit, 'code')).toHaveValue(code)
  await hands.press(named(visit, 'button', words.reset.checkCode))
  await expect(field(visit, 'password')).toBeFocused()
  await look(visit, 'reset: password')
  person.password = `${person.password} anew`
  await hands.write(field(visit, 'password'), person.password)
  await hands.press(named(visit, 'button', words.reset.setPassword))
  await expect(page.getByRole('main')).toContainText(words.signIn.passwordChanged)
  await look(visit, 'sign-in after a reset')
}

async function signIn(visit: Visit): Promise<void> {
  const { page, hands, words, texts, prefix, person } = visit
  await expect(field(visit, 'username')).toHaveValue(person.email)
  await hands.write(field(visit, 'password'), person.password)
  await hands.press(page.getByRole('button', { name: words.form.showPassword }))
  await expect(field(visit, 'password')).toHaveAttribute('type', 'text')
  await hands.press(named(visit, 'button', words.signIn.submit))
  await expect(page).toHaveURL(new RegExp(`${prefix}/home$`))
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''))
  expect(kept).toEqual({ username: person.username, first_name: 'Ana', avatar: null })
  await hands.press(headerLink(visit, texts.nav.profile))
  await expect(page.locator('#details')).toBeVisible()
}

async function deleteAccount(visit: Visit): Promise<void> {
  const { page, hands, words, prefix, person } = visit
  const { deletion } = words.profile
  const dialog = page.getByRole('dialog')
  await hands.press(named(visit, 'button', deletion.open))
  await hands.write(dialog.getByRole('textbox'), 'somebody.else')
  await hands.press(dialog.getByRole('button', { name: deletion.submit }))
  await expect(dialog).toContainText(deletion.mismatch)
  await look(visit, 'deletion')
  await hands.write(dialog.getByRole('textbox'), person.username)
  await hands.press(dialog.getByRole('button', { name: deletion.submit }))
  await expect(page).toHaveURL(new RegExp(`${prefix}/home$`))

  await page.goto(`${prefix}/sign-in`)
  await started(page)
  await hands.write(field(visit, 'username'), person.username)
  await hands.write(field(visit, 'password'), person.password)
  await hands.press(named(visit, 'button', words.signIn.submit))
  await expect(alert(visit)).toHaveText(words.errors.wrong_credentials ?? '')
}
