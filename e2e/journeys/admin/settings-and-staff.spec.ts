import { randomUUID } from 'node:crypto'
import { test as guest } from '@playwright/test'
import { collectConsoleErrors } from '../../fixtures/page-checks.ts'
import {
  ADMIN_URL,
  createOwner,
  expect,
  inviteOwner,
  SHOP_URL,
  setStaffCookie,
  signIn,
  test,
} from '../../fixtures/staff-session.ts'
import * as staff from '../../steps/staff-steps.ts'
import { heading, menu } from '../../steps/staff-steps.ts'

const CATALOG = [
  ...['All products', 'Categories', 'Collections', 'Facts', 'Size runs', 'Synonyms', 'Import and export'],
  'Product feed',
]

/** Maximum time until a change is visible to all readers. */
const SEEN_BY_ALL = { timeout: 5_000, intervals: [500] }

guest('from the first owner to a colleague whose change is taken back', async ({ page, browser, request }) => {
  guest.setTimeout(240_000)
  const complaints = collectConsoleErrors(page)
  const owner = `owner-${randomUUID().slice(0, 8)}`
  const colleague = `maria-${randomUUID().slice(0, 8)}`
  const name = `Fieldhouse ${randomUUID().slice(0, 4)}`

  await page.goto(await inviteOwner(`${owner}@example.test`))
  await expect(page).toHaveURL(/\/admin\/accept-invitation$/)
  await staff.acceptInvitation(page, owner)
  await expect(menu(page)).toHaveCount(0)

  const secret = await staff.setUpAuthenticatorApp(page, request)
  for (const place of ['Orders', 'Customers', 'Products', 'Stock', 'Marketing', 'Storefront', 'Money', 'Settings']) {
    await expect(menu(page).getByText(place, { exact: true })).toBeVisible()
  }

  await staff.signOut(page)
  await staff.signInAgain(page, request, { username: owner, secret })

  const role = `merchandiser ${randomUUID().slice(0, 4)}`
  await staff.createRole(page, role, ['Catalog', 'Banners'])
  await staff.inviteMember(page, `${colleague}@example.test`, role)
  const maria = await staff.acceptMailedInvitation(browser, request, colleague)
  await expect(menu(maria)).toHaveText(['Products', ...CATALOG, 'Storefront'])
  await maria.goto('/admin/settings')
  await expect(heading(maria)).toHaveText('You don’t have access to this page')
  await expect(maria.getByRole('main')).toContainText('“Settings”')

  await staff.grantPermission(page, role, 'Settings')
  await maria.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(menu(maria)).toHaveText(['Products', ...CATALOG, 'Storefront', 'Settings'])

  const before = await staff.readShopName(request)
  await maria.getByRole('link', { name: 'Settings', exact: true }).click()
  await staff.changeShopName(maria, name)
  await expect.poll(() => staff.readShopName(request), SEEN_BY_ALL).toBe(name)
  await expect(maria.getByRole('banner')).toContainText(`${name} Admin`)
  await expect(maria).toHaveTitle(`Settings · ${name} Admin`)
  await expect.poll(() => staff.readNamesInShop(request), SEEN_BY_ALL).toEqual([name, name, name])

  await page.goto(`/admin/audit?actor=${colleague}`)
  await page.getByRole('button', { name: /^Updated setting/ }).click()
  await expect(page.getByRole('definition')).toHaveText(`Before: ${before}→After: ${name}`)
  await staff.undoLastChange(page)
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect.poll(() => staff.readShopName(request), SEEN_BY_ALL).toBe(before)
  await page.getByRole('link', { name: /^Undone by entry/ }).click()
  await expect(page.getByRole('link', { name: /^Undoes entry/ })).toBeVisible()

  await page.goto(`/admin/audit?q=${encodeURIComponent(role)}&entity=role`)
  await page.getByRole('button', { name: /^Updated role/ }).click()
  await expect(page.getByRole('definition').getByRole('listitem')).toHaveText(['Catalog', 'Banners', 'Added: Settings'])
  await staff.undoLastChange(page)
  await maria.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(menu(maria)).toHaveText(['Products', ...CATALOG, 'Storefront'])
  // The API asks for the second factor with a 400, which the browser logs.
  expect(complaints).toEqual([expect.stringContaining('400')])
})

test.describe('with the keyboard alone', () => {
  test('a setting is changed, found in the audit log and taken back', async ({ page }) => {
    await page.goto('/admin/')
    await expect(heading(page)).toHaveText(staff.TODAY)
    await staff.goToScreen(page, 'settings')
    await expect(heading(page)).toBeFocused()
    const days = page.getByLabel('Maximum delivery time')
    await expect(days).toBeVisible()
    const before = await days.inputValue()
    const after = before === '9' ? '8' : '9'

    await staff.tabTo(page, days)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Enter a number from 1 to 60.')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(after)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

    await staff.tabTo(page, page.getByRole('link', { name: 'Change history Maximum delivery time' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Audit log')
    const newest = page.getByRole('button', { name: /Maximum delivery time/ }).first()
    await expect(newest).toHaveText(/^Updated setting/)
    await page.keyboard.press('j')
    await expect(newest).toBeFocused()
    await page.keyboard.press('Enter')
    await staff.tabTo(page, page.getByRole('button', { name: 'Undo…' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(newest).toHaveText(/^Undid a change to/)

    await staff.goToScreen(page, 'settings')
    await expect(days).toHaveValue(before)
  })
})

test('what was changed again since cannot be taken back, and the way to it is shown', async ({ page }) => {
  const role = `helper ${randomUUID().slice(0, 4)}`
  await staff.createRole(page, role, ['Stock'])
  await staff.grantPermission(page, role, 'Orders')
  await staff.grantPermission(page, role, 'Customers')

  await page.goto(`/admin/audit?q=${encodeURIComponent(role)}`)
  await page
    .getByRole('button', { name: /^Updated role/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toContainText('Undo the newer change first')
  await dialog.getByRole('link', { name: 'Change history' }).click()
  await expect(page).toHaveURL(/entity=role&entity_id=\d+$/)
  await expect(page.getByRole('button', { name: /^(Created|Updated) role/ })).toHaveCount(3)
})

test('who is asked for the password once more does not lose what was being done', async ({ page, session }) => {
  const role = `visitor ${randomUUID().slice(0, 4)}`
  let refused = 0
  await page.route('**/api/staff/roles/', async (route) => {
    if (route.request().method() !== 'POST' || refused++ > 0) return route.continue()
    const problem = {
      type: 'about:blank',
      title: '',
      status: 403,
      detail: '',
      code: 'password_needed',
      request_id: '1',
    }
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) })
  })

  await page.goto('/admin/staff/roles/new')
  await page.getByLabel('Role name').fill(role)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Incorrect password.')
  await dialog.getByLabel('Password', { exact: true }).fill(session.owner.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/staff\/roles$/)
  await expect(page.getByRole('link', { name: role })).toBeVisible()
  expect(refused).toBe(2)
})

test('who does not enter it is left where they were, and nothing is repeated', async ({ page }) => {
  let asked = 0
  await page.route('**/api/staff/roles/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked++
    const body = JSON.stringify({ status: 403, detail: '', code: 'password_needed' })
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body })
  })

  await page.goto('/admin/staff/roles/new')
  await page.getByLabel('Role name').fill('unsaved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Role name')).toHaveValue('unsaved')
  expect(asked).toBe(1)
})

test('a session that has ended leads to the sign-in and back to the same place', async ({ page, session, request }) => {
  const place = `/admin/audit?actor=${session.owner.username}&from=2020-01-01`
  await page.goto(place)
  await expect(heading(page)).toHaveText('Audit log')
  await setStaffCookie(page.context(), 'ended')
  await page.reload()
  await expect(heading(page)).toHaveText('Sign in')
  await staff.signInAgain(page, request, session.owner)
  await expect(page).toHaveURL(place)
  await expect(heading(page)).toHaveText('Audit log')
})

test('a screen that was left open keeps no session alive, and is not readable once it is over', async ({
  page,
  context,
  request,
}) => {
  const session = await createOwner(request)
  await signIn(context, session)
  await page.clock.install()
  await page.goto('/admin/audit')
  await expect(page.getByRole('table')).toBeVisible()
  await page.clock.fastForward('06:00')
  await expect(page.getByRole('table')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.clock.fastForward('24:00')
  expect(sent).toEqual([])
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => fetch('/api/staff/logout/', { method: 'POST' }))
  await page.clock.fastForward('08:00')
  await expect(heading(page)).toHaveText('Sign in')
  await expect(page.getByText(session.owner.username)).toHaveCount(0)
})

test('a new password is asked for at the next sign-in, and this session goes on', async ({
  page,
  request,
  session,
}) => {
  const { owner } = session
  const password = `other words of ${randomUUID()}`
  await page.goto('/admin/account')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible()
  owner.password = password

  await page.reload()
  await expect(heading(page)).toHaveText('Your account')
  await staff.signOut(page)
  await staff.signInAgain(page, request, owner)
  await expect(heading(page)).toHaveText(staff.TODAY)
})

test('no script can read the session, which lasts through a reload, in other tabs, and until one signs out', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await createOwner(request))
  await page.goto(`${SHOP_URL}/admin/account?from=shop`)
  await expect(page).toHaveURL(`${ADMIN_URL}/admin/account?from=shop`)
  await expect(heading(page)).toHaveText('Your account')
  await page.reload()
  await expect(heading(page)).toHaveText('Your account')
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(readable).not.toMatch(/eyJ|token|__Host/i)

  const other = await context.newPage()
  await other.goto('/admin/products')
  await expect(heading(other)).toHaveText('Products')
  await staff.signOut(page)
  await expect(heading(other)).toHaveText('Sign in')
  await other.reload()
  await expect(heading(other)).toHaveText('Sign in')
})

test('the sign-in leads nowhere but to the staff side', async ({ page }) => {
  for (const next of ['//evil.test/', 'https://evil.test/', '/\\\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/admin/sign-in?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(/\/admin\/(dashboard|orders)/)
  }
})
