import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { account as words } from '../../../apps/storefront/app/locales/en/account.ts'
import { account as palabras } from '../../../apps/storefront/app/locales/es/account.ts'
import { newCustomer, registerCustomer, signInOnOtherDevice } from '../../fixtures/customer.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

const LOG_IN = '**/api/authentication/login/'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

async function signIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(password)
  await submit(page).click()
}

test('a form that is sent before its page has started loses nothing, tells nobody, and is sent when it has', async ({
  page,
}) => {
  const person = await registerCustomer(page)
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    await arrives
    await route.continue()
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(`${request.method()} ${pathname}`)
  })

  await page.goto('/sign-in?next=/featured')
  await field(page, 'username').fill(person.username)
  await field(page, 'password').fill(person.password)
  await field(page, 'password').press('Enter')
  await submit(page).click()
  await page.waitForTimeout(500)
  expect(asked).toEqual(['GET /sign-in'])
  expect(page.url()).toMatch(/\/sign-in\?next=\/featured$/)
  await expect(field(page, 'password')).toHaveValue(person.password)

  arrive()
  await expect(page).toHaveURL(/\d\/featured$/)
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/authentication/login/'])
})

test('whoever presses twice signs in once', async ({ page }) => {
  const person = await registerCustomer(page)
  let calls = 0
  await page.route(LOG_IN, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await open(page, '/sign-in')
  await field(page, 'username').fill(person.username)
  await field(page, 'password').fill(person.password)
  await submit(page).dblclick()
  await field(page, 'password')
    .press('Enter', { noWaitAfter: true })
    .catch(() => {})
  await expect(page).toHaveURL(/\/home$/)
  expect(calls).toBe(1)
})

test('on a line that fails, what was typed stays, and one is told in the language of the page', async ({ page }) => {
  await page.route(LOG_IN, (route) => route.abort())
  await open(page, '/es/sign-in')
  await signIn(page, { username: 'ana', password: 'not sent anywhere' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No podemos conectar con la tienda.')
  await expect(field(page, 'username')).toHaveValue('ana')
  await expect(field(page, 'password')).toHaveValue('not sent anywhere')
})

test('who has tried too often is told when to try again', async ({ page }) => {
  const body = JSON.stringify({ code: 'too_many_requests', detail: 'Wait.', status: 429 })
  await page.route(LOG_IN, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', headers: { 'retry-after': '90' }, body }),
  )
  await open(page, '/es/sign-in')
  await signIn(page, { username: 'ana', password: 'whatever it was' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(palabras.tooMany('2 minutos'))
})

test('a name that is taken is told at its field, an address that is taken only by mail', async ({ page }) => {
  const taken = await registerCustomer(page)
  const fresh = newCustomer()
  await open(page, '/sign-up')
  await field(page, 'username').fill(taken.username.toUpperCase())
  await field(page, 'email').fill(fresh.email)
  await field(page, 'password').fill(fresh.password)
  await submit(page).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription(new RegExp(words.errors.username_taken ?? ''))
  await expect(field(page, 'username')).toBeFocused()

  await field(page, 'username').fill(fresh.username)
  await field(page, 'email').fill(taken.email)
  await submit(page).click()
  await expect(page).not.toHaveURL(/\/sign-up/)
})

test('a field says what is wrong when it is left, not before, and is content as soon as it is right', async ({
  page,
}) => {
  await open(page, '/sign-up')
  await field(page, 'email').pressSequentially('ana@')
  await expect(page.getByText(words.rules.email)).toHaveCount(0)
  await field(page, 'password').focus()
  await expect(page.getByText(words.rules.email)).toBeVisible()
  await field(page, 'email').pressSequentially('example.com')
  await expect(page.getByText(words.rules.email)).toHaveCount(0)
})

test('signing in and out in one tab is followed by the other', async ({ page, context }) => {
  const person = await registerCustomer(page)
  const other = await context.newPage()
  await open(page, '/sign-in?next=/profile')
  await open(other, '/sign-in?next=/featured')

  await page.bringToFront()
  await signIn(page, person)
  await expect(page.locator('#details')).toBeVisible()
  await expect(other).toHaveURL(/\d\/featured$/)
  await expect(other.getByRole('banner').getByRole('link', { name: /Your profile/ })).toBeVisible()

  await open(other, '/profile')
  await other.getByRole('button', { name: words.profile.signOut.submit, exact: true }).click()
  await expect(other).toHaveURL(/\/home$/)
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fprofile$/)
})

test('a session that was ended elsewhere leads to signing in, and back', async ({ page }) => {
  const person = await registerCustomer(page)
  await open(page, '/sign-in')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
  await page.evaluate(() => localStorage.setItem('refreshToken', 'forged'))
  await page.evaluate(() => localStorage.setItem('accessToken', 'forged'))
  await page.goto('/profile/sizes')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fprofile%2Fsizes$/)
  await signIn(page, person)
  await expect(page.locator('#sizes')).toBeVisible()
})

test('a new password signs all other devices out, and this one stays', async ({ page }) => {
  const person = await registerCustomer(page)
  await open(page, '/sign-in?next=/profile/security')
  await signIn(page, person)
  const isStillIn = await signInOnOtherDevice(page, person)
  const password = page.locator('#password')
  await password.locator('[name=current_password]').fill('not that')
  await password.locator('[name=new_password]').fill('another good lantern')
  await password.locator('button[type=submit]').click()
  await expect(password).toContainText(words.wrongPassword)
  await password.locator('[name=current_password]').fill(person.password)
  await password.locator('button[type=submit]').click()
  await expect(password).toContainText(words.profile.password.done)
  await expect(password.locator('[name=current_password]')).toHaveValue('')
  expect(await isStillIn()).toBe(false)
  await page.reload()
  await expect(page.locator('#devices')).toBeVisible()
})

test('all that the shop keeps about somebody can be taken along', async ({ page }) => {
  const person = await registerCustomer(page)
  await open(page, '/sign-in?next=/profile/privacy')
  await signIn(page, person)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.profile.data.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe(words.profile.data.file)
  const chunks = await (await download.createReadStream()).toArray()
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ user: { email: person.email } })
})

test('a file that is no picture is refused before it is sent', async ({ page }) => {
  const person = await registerCustomer(page)
  await open(page, '/sign-in?next=/profile')
  await signIn(page, person)
  await page
    .locator('#picture input')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(page.locator('#picture')).toContainText(words.errors.image_not_accepted ?? '')
})

test('an address that leads elsewhere leads home, and private pages tell nobody where one came from', async ({
  page,
  request,
}) => {
  const person = await registerCustomer(page)
  await open(page, '/sign-in?next=//evil.test/')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
  await open(page, '/sign-in?next=https:%2F%2Fevil.test')
  await expect(page).toHaveURL(/\/home$/)
  for (const path of ['/reset-password', '/es/reset-password', '/confirm-email', '/confirm-alert', '/undo-change']) {
    expect((await request.get(path)).headers()['referrer-policy']).toBe('no-referrer')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages say that they need them, instead of forms that do nothing', async ({ page }) => {
    for (const path of ['/sign-in', '/sign-up', '/reset-password']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toBeVisible()
      expect(await page.locator('noscript p').textContent()).toBe(words.form.needsScripts)
      await expect(page.locator('form')).toBeHidden()
    }
  })
})
