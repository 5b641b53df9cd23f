import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { readShopTime, STAFF_COOKIE } from '../fixtures/staff-session.ts'
import { totp } from '../fixtures/totp.ts'

const { MAILS_URL = 'http://127.0.0.1:8025' } = process.env
const PASSWORD = 'three unlikely words'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

export async function acceptInvitation(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(heading(page)).toHaveText('Protect your account')
}

/** The heading of the dashboard, which is the first screen. */
export const TODAY = /^[A-Z][a-z]+day, /

/** On the screen that stands before everything else until the account has a second factor. */
export async function setUpAuthenticatorApp(page: Page, request: APIRequestContext): Promise<string> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const code = page.getByLabel('Authentication code')
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  const secret = await page.getByRole('code').textContent()
  await code.fill(totp(secret ?? '', await readShopTime(request)))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(menu(page).first()).toBeVisible()
  return secret ?? ''
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain(STAFF_COOKIE)
}

/** The code of the next 30 seconds, which is already accepted. */
export async function nextCode(request: APIRequestContext, secret: string): Promise<string> {
  return totp(secret, new Date((await readShopTime(request)).getTime() + 30_000))
}

/** If the next code was used too, retries with the one after. */
export async function signInAgain(
  page: Page,
  request: APIRequestContext,
  { username, secret, password = PASSWORD }: { username: string; secret: string; password?: string },
): Promise<void> {
  await enterPassword(page, username, password)
  const code = page.getByLabel('Authentication code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(async () => {
    await code.fill(await nextCode(request, secret))
    await page.keyboard.press('Enter')
    await expect(code).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 50_000, intervals: [5_000] })
  await expect(heading(page)).not.toHaveText(/One step left|Sign in/)
}

export async function enterPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

export async function createRole(page: Page, name: string, permissions: readonly string[]): Promise<void> {
  await page.goto('/admin/staff/roles/new')
  await page.getByLabel('Role name').fill(name)
  for (const permission of permissions) await page.getByRole('checkbox', { name: permission }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/staff\/roles$/)
}

export async function grantPermission(page: Page, role: string, permission: string): Promise<void> {
  await page.goto('/admin/staff/roles')
  await page.getByRole('link', { name: role }).click()
  await page.getByRole('checkbox', { name: permission }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/staff\/roles$/)
}

export async function inviteMember(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/admin/staff/invitations')
  await page.getByRole('button', { name: 'Invite staff' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: role }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
}

export async function acceptMailedInvitation(
  browser: Browser,
  request: APIRequestContext,
  username: string,
): Promise<Page> {
  const link = await linkInMail(`${username}@example.test`)
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await acceptInvitation(page, username)
  await setUpAuthenticatorApp(page, request)
  return page
}

async function linkInMail(to: string): Promise<string> {
  let link = ''
  const readRow = async () => {
    const mails = await (await fetch(`${MAILS_URL}/mails.json?to=${encodeURIComponent(to)}`)).json()
    link = /http\S+#token=[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    return link
  }
  await expect.poll(readRow, { timeout: 20_000 }).not.toBe('')
  return link
}

export async function changeShopName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Shop name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
}

/** The name in the public settings. */
export async function readShopName(request: APIRequestContext): Promise<string> {
  const { results } = await (await request.get('/api/main/configurations/')).json()
  return results.find(({ key }: { key: string }) => key === 'shop.name').value
}

/** The name in the title, the header, and the footer of the home page. */
export async function readNamesInShop(request: APIRequestContext): Promise<(string | undefined)[]> {
  const page = await (await request.get('/home')).text()
  const places = [/<title>[^<]* · ([^<]*)</, /<header.*?word-mark"[^>]*>(.*?)</s, /<footer.*?word-mark"[^>]*>(.*?)</s]
  return places.map((place) => place.exec(page)?.[1])
}

export async function undoLastChange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Navigates by the command palette. */
export async function goToScreen(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(screen)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/${screen}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('it cannot be reached with Tab')
}

/** Opens a screen and waits until its requests are done. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(`/admin/${screen}`)
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}
