import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { account } from '../../../apps/storefront/app/locales/es/account.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import type { Customer } from '../../fixtures/customer.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, testInShop as test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import type { WishlistCustomer } from '../../steps/wishlist-steps.ts'
import {
  cards,
  createWishlistCustomer,
  expectHeart,
  findSoldOutSize,
  heartButton,
  notifications,
  openStockAlert,
  openWishlist,
  wishlistDrawer,
  wishlistRows,
} from '../../steps/wishlist-steps.ts'

for (const width of [390, 1440]) {
  for (const { lang, colorScheme } of APPEARANCES) {
    test(`a guest wishes, looks at the list, and asks for a size, ${lang} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = collectConsoleErrors(page)
      const ana = createWishlistCustomer(page, mouseInput(), lang)
      await wishForThings(ana)
      await askForSize(ana)
      expect(complaints).toEqual([])
    })
  }
}

test('the same by keyboard alone', async ({ page }) => {
  const ana = createWishlistCustomer(page, keyboardInput(page))
  await wishForThings(ana)
  await askForSize(ana)
})

/** Adds two products from their cards, reloads, removes one and adds it back, and follows it to its page. */
async function wishForThings(ana: WishlistCustomer): Promise<void> {
  const { page, hands, texts, words, prefix } = ana
  await page.goto(`${prefix}/featured`)
  await waitForHydration(page)
  const hearts = [0, 1].map((index) => heartButton(cards(ana).nth(index), ana))
  for (const heart of hearts) {
    await expectHeart(heart, false)
    await hands.press(heart)
    await expectHeart(heart, true)
  }
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await listAccessibilityViolations(page, 'cards with hearts')).toEqual([])
  await page.reload()
  for (const heart of hearts) await expectHeart(heart, true)

  await waitForHydration(page)
  await openWishlist(ana)
  await expect(wishlistRows(ana)).toHaveCount(2)
  expect(await listAccessibilityViolations(page, 'wish list', 'dialog[open]')).toEqual([])
  const newest = wishlistRows(ana).first()
  const name = (await newest.getByRole('link').textContent()) ?? ''
  await hands.press(newest.getByRole('button', { name: new RegExp(`^${words.remove}: `) }))
  const undo = newest.getByRole('button', { name: `${words.undo}: ${name}` })
  await expect(undo).toBeFocused()
  await expect(newest).toContainText(words.removed(name))
  expect(await listAccessibilityViolations(page, 'wish list with a way back', 'dialog[open]')).toEqual([])
  await hands.press(undo)
  await expect(newest.getByRole('button')).toBeFocused()
  await expectKept(page, 2)

  await hands.press(newest.getByRole('link'))
  await expect(page).toHaveURL(/\/product-detail\/\d+\?color=\d+$/)
  await expect(wishlistDrawer(ana)).toBeHidden()
  const heart = page.getByRole('main').locator('[data-place="page"]')
  await expect(heart).toHaveAccessibleName(`${texts.nav.wishes}: ${name}`)
  await expectHeart(heart, true)
  await hands.press(heart)
  await expectHeart(heart, false)
  await expectKept(page, 1)
}

/** Enters an invalid email, then a valid one; the focus returns afterwards. */
async function askForSize(ana: WishlistCustomer): Promise<void> {
  const { page, hands, texts, words } = ana
  const wanted = await findSoldOutSize(ana)
  const dialog = await openStockAlert(ana, wanted)
  const field = dialog.getByRole('textbox')
  const submit = dialog.getByRole('button', { name: words.alert.submit, exact: true })
  expect(await listAccessibilityViolations(page, 'stock alert', 'dialog[open]')).toEqual([])
  await hands.write(field, 'not an address')
  await hands.press(submit)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(words.alert.invalid)
  expect(await listAccessibilityViolations(page, 'stock alert with a wrong address', 'dialog[open]')).toEqual([])

  const email = `ana.${randomUUID().slice(0, 12)}@example.com`
  await hands.write(field, email)
  await hands.press(submit)
  await expect(dialog.getByRole('status')).toHaveText(words.alert.confirm(email))
  expect(await listAccessibilityViolations(page, 'stock alert that is asked for', 'dialog[open]')).toEqual([])
  await hands.press(dialog.getByRole('button', { name: texts.close, exact: true }).last())
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: texts.product.tellMe }).first()).toBeFocused()
}

async function expectKept(page: Page, count: number): Promise<void> {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishes') ?? '[]').length)
  await expect.poll(kept).toBe(count)
}

async function signIn(page: Page, { username, password }: Customer): Promise<void> {
  await page.goto('/sign-in?next=%2Ffeatured')
  await waitForHydration(page)
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/featured$/)
}

test('a guest’s wishes come along when they sign in, and nothing of them stays when they sign out', async ({
  page,
  browser,
}) => {
  const ana = createWishlistCustomer(page, mouseInput())
  const [first, second] = [heartButton(cards(ana).nth(0), ana), heartButton(cards(ana).nth(1), ana)]
  await page.goto('/featured')
  await waitForHydration(page)
  await first.click()
  await expectKept(page, 1)

  const person = await registerCustomer(page)
  // The first request fails: the local wish list must survive.
  await page.route('**/api/wish-list/**', (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/wish-list/'))
  await signIn(page, person)
  await lost
  await expectKept(page, 1)
  await page.reload()
  await expectHeart(first, true)
  await expectKept(page, 0)
  await waitForHydration(page)
  const added = page.waitForResponse('**/api/wish-list/**')
  await second.click()
  await expectHeart(second, true)
  expect((await added).status()).toBe(200)
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()

  const elsewhere = await browser.newContext()
  const other = createWishlistCustomer(await elsewhere.newPage(), mouseInput())
  await signIn(other.page, person)
  await expectHeart(heartButton(cards(other).nth(1), other), true)
  await openWishlist(other)
  await expect(wishlistRows(other)).toHaveCount(2)
  await elsewhere.close()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/featured')
  await waitForHydration(page)
  await openWishlist(ana)
  await expect(wishlistDrawer(ana)).toContainText(ana.words.empty.title)
  await expectHeart(first, false)
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()
})

test('who makes an account takes their wishes along', async ({ page }) => {
  const ana = createWishlistCustomer(page, mouseInput())
  await page.goto('/featured')
  await waitForHydration(page)
  await heartButton(cards(ana).first(), ana).click()
  await expectKept(page, 1)
  await page.goto('/sign-up?next=%2Ffeatured')
  await waitForHydration(page)
  const name = `ana.${randomUUID().slice(0, 12)}`
  await page.locator('[name="username"]').fill(name)
  await page.locator('[name="email"]').fill(`${name}@example.com`)
  await page.locator('[name="password"]').fill(`lantern orbit ${name.slice(-4)}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/featured$/)
  await expectKept(page, 0)
  await expectHeart(heartButton(cards(ana).first(), ana), true)
})

test('who asked for a size gets one mail when staff has put some in stock', async ({ page, request }) => {
  const ana = createWishlistCustomer(page, mouseInput(), 'es')
  const person = await registerCustomer(page)
  await signIn(page, person)
  // Not the size that other journeys find first.
  const wanted = await findSoldOutSize(ana, 'last')
  const dialog = await openStockAlert(ana, wanted)
  // The account's email is prefilled.
  await expect(dialog.getByRole('textbox')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: ana.words.alert.submit, exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(ana.words.alert.confirm(person.email))
  await page.goto(await findInMail(person.email, /(http\S+\/es\/confirm-alert#token=\S+)/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.confirmAlert.doneTitle)

  const api = createStaffApi(page, request)
  await api('POST', '/stock/receive/', { data: { lines: [{ sku_id: wanted.skuId, quantity: 3 }] } })
  // The worker checks for restocked SKUs every minute.
  const link = await findInMail(person.email, /(http\S+\/es\/product-detail\/\S+)/, 90_000)
  expect(new URL(link).search).toBe(`?color=${wanted.itemId}`)
  await api('POST', '/stock/count/', { data: { lines: [{ sku_id: wanted.skuId, counted: 0 }] } })
})

test('a refusal puts the heart back and says why', async ({ page }) => {
  const ana = createWishlistCustomer(page, mouseInput())
  await signIn(page, await registerCustomer(page))
  const heart = heartButton(cards(ana).first(), ana)
  const problem = { status: 409, code: 'wish_list_limit', title: '', detail: '', type: 'about:blank', request_id: '' }
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/wish-list/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await answer.promise
    return route.fulfill({ status: 409, json: problem })
  })
  await waitForHydration(page)
  await heart.click()
  await expectHeart(heart, true)
  answer.resolve()
  await expectHeart(heart, false)
  await expect(notifications(page)).toContainText(`${ana.words.refusals.wish_list_limit}`)
})

test('the list says when it cannot be read, and comes when one tries again', async ({ page }) => {
  const ana = createWishlistCustomer(page, mouseInput())
  await page.goto('/featured')
  await waitForHydration(page)
  await heartButton(cards(ana).first(), ana).click()
  await page.route('**/api/wish-list/**', (route) => route.abort(), { times: 1 })
  await openWishlist(ana)
  await expect(wishlistDrawer(ana).getByRole('alert')).toContainText(ana.words.failed)
  expect(await listAccessibilityViolations(page, 'wish list that did not come', 'dialog[open]')).toEqual([])
  await wishlistDrawer(ana).getByRole('button', { name: ana.texts.retry }).click()
  await expect(wishlistRows(ana)).toHaveCount(1)
})

test('whatever stands in the storage does no harm', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  const ana = createWishlistCustomer(page, mouseInput())
  await page.addInitScript(() => localStorage.setItem('wishes', '[{"a":1},"2",-3,1.5,2147483648]'))
  await page.goto('/featured')
  await waitForHydration(page)
  await openWishlist(ana)
  await expect(wishlistDrawer(ana)).toContainText(ana.words.empty.title)
  expect(complaints).toEqual([])
})

test('who asks too often or is offline is told, and asking twice at once asks once', async ({ page }) => {
  const ana = createWishlistCustomer(page, mouseInput())
  const dialog = await openStockAlert(ana, await findSoldOutSize(ana))
  const submit = dialog.locator('form').getByRole('button')
  await dialog.getByRole('textbox').fill('ana@example.com')
  const problem = { status: 429, code: 'too_many_requests', title: '', detail: '', type: 'about:blank', request_id: '' }
  await page.route('**/api/wish-list/stock-alerts/', (route) => route.fulfill({ status: 429, json: problem }), {
    times: 1,
  })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(`${ana.words.refusals.too_many_requests}`)
  await page.route('**/api/wish-list/stock-alerts/', (route) => route.abort(), { times: 1 })
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('We can’t reach the shop.')

  let asked = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/wish-list/stock-alerts/', async (route) => {
    asked += 1
    await answer.promise
    return route.fallback()
  })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  answer.resolve()
  await expect(dialog.getByRole('status')).toHaveText(ana.words.alert.confirm('ana@example.com'))
  expect(asked).toBe(1)
})

test('without scripts there are no hearts, and a first visit fetches nothing of the wishes', async ({
  page,
  browser,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/featured', { waitUntil: 'networkidle' })
  expect(fetched.filter((url) => /wish/.test(url))).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(new URL('/featured', page.url()).href)
  await expect(bare.getByRole('article').first()).toBeVisible()
  await expect(bare.getByRole('button', { name: /^Wish list/ })).toHaveCount(0)
  await plain.close()
})
