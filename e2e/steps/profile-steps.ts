import { expect } from '@playwright/test'
import { account as enAccount } from '../../apps/storefront/app/locales/en/account.ts'
import { account as esAccount } from '../../apps/storefront/app/locales/es/account.ts'
import { signInOnOtherDevice } from '../fixtures/customer.ts'
import { openFileChooser } from '../fixtures/input-method.ts'
import type { AccountVisit } from './account-steps.ts'
import { byName, expectAccessible, field } from './account-steps.ts'

const PICTURE = 'docs/images/phone.jpg'

type ProfileSection = keyof AccountVisit['texts']['profilePages']

/** Opens a section from the menu; on a phone, by way of the overview. */
export async function openSection(visit: AccountVisit, section: ProfileSection): Promise<void> {
  const { page, hands, texts, prefix } = visit
  const title = texts.profilePages[section]
  const back = byName(visit, 'link', texts.nav.profile)
  if (await back.isVisible()) {
    await hands.press(back)
    await expect(page).toHaveURL(new RegExp(`${prefix}/profile$`))
  }
  await hands.press(byName(visit, 'link', title))
  await expect(page).toHaveURL(new RegExp(`${prefix}/profile/${section}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title} · `))
}

export async function changeDetails(visit: AccountVisit): Promise<void> {
  const { page, hands, words, person } = visit
  const details = page.locator('#details')
  const other = `new.${person.email}`
  await hands.write(field(visit, 'first_name'), 'Ana María')
  await hands.write(field(visit, 'email'), other)
  await hands.write(details.locator('input[name="current_password"]'), person.password)
  await hands.press(byName(visit, 'button', words.form.save))
  await expect(details).toContainText(words.profile.details.pendingNote(other))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.profile.hello('Ana María'))
  await expect(field(visit, 'email')).toHaveValue(person.email)
  await hands.press(byName(visit, 'button', words.profile.details.sendAgain))
  await expect(details).toContainText(words.profile.details.sentAgain(other))
}

export async function changeAvatar(visit: AccountVisit): Promise<void> {
  const { page, hands, words } = visit
  const { picture } = words.profile
  const dialog = page.getByRole('dialog')
  const chooser = await openFileChooser(page, () => hands.press(byName(visit, 'button', picture.choose)))
  await chooser.setFiles(PICTURE)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('group', { name: picture.cropArea })).toBeVisible()
  await expectAccessible(visit, 'crop')
  await hands.press(dialog.getByRole('slider', { name: picture.zoom }))
  await page.keyboard.press('End')
  await expect(dialog.getByRole('slider')).toHaveValue('4')
  await hands.press(dialog.getByRole('button', { name: picture.use }))
  await expect(page.locator('#picture')).toContainText(picture.saved)
  await expect(page.locator('#picture img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('banner').locator('img[src*="/media/"][width="28"]')).toHaveCount(1)
  await hands.press(byName(visit, 'button', picture.remove))
  await expect(page.locator('#picture')).toContainText(picture.removed)
  await expect(page.locator('#picture img')).toHaveCount(0)
}

export async function chooseSizes(visit: AccountVisit): Promise<void> {
  const { page, hands, words } = visit
  await openSection(visit, 'sizes')
  await hands.press(byName(visit, 'checkbox', 'M'))
  await hands.press(byName(visit, 'checkbox', 'L'))
  await hands.press(byName(visit, 'checkbox', 'M'))
  await expect(page.locator('#sizes')).toContainText(words.form.saved)
  await page.reload()
  await expect(byName(visit, 'checkbox', 'L')).toBeChecked()
  await expect(byName(visit, 'checkbox', 'M')).not.toBeChecked()
}

export async function revokeOtherDevice(visit: AccountVisit): Promise<void> {
  const { page, hands, words, person } = visit
  const { devices } = words.profile
  const isStillIn = await signInOnOtherDevice(page, person)
  await openSection(visit, 'security')
  const items = page.locator('#devices').getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.filter({ hasText: devices.thisKinds.computer ?? '' })).toContainText(devices.now)
  await expectAccessible(visit, 'devices')
  await hands.press(items.getByRole('button'))
  await expect(items).toHaveCount(1)
  await expect(page.locator('#devices')).toContainText(devices.onlyThis)
  expect(await isStillIn()).toBe(false)
}

export async function changeLanguage(visit: AccountVisit): Promise<void> {
  const { page, hands, words, prefix } = visit
  await openSection(visit, 'privacy')
  const [there, back] = prefix === '/es' ? (['en', 'es'] as const) : (['es', 'en'] as const)
  await hands.choose(field(visit, 'lang'), there)
  await hands.press(byName(visit, 'button', words.profile.language.submit))
  await expect(page.locator('html')).toHaveAttribute('lang', there)
  const thereWords = there === 'es' ? esAccount : enAccount
  await expect(field(visit, 'lang')).toHaveValue(there)
  await hands.choose(field(visit, 'lang'), back)
  await hands.press(byName(visit, 'button', thereWords.profile.language.submit))
  await expect(page.locator('html')).toHaveAttribute('lang', back)
}
