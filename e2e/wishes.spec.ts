import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listBreaches, overflow, watchComplaints } from './faults.ts'
import { keyboard, mouse } from './hands.ts'
import { LOOKS } from './looks.ts'
import { mailedTo } from './mails.ts'
import type { Person } from './person.ts'
import { registered } from './person.ts'
import { staffApi } from './staff-api.ts'
import { expect, test } from './staff-session.ts'
import { started } from './started.ts'
import type { Wisher } from './wish-steps.ts'
import {
  askAbout,
  cards,
  expectWished,
  findSoldOut,
  heartOf,
  list,
  notifications,
  openList,
  rows,
  wisher,
} from './wish-steps.ts'

test.describe.configure({ timeout: 120_000 })

for (const width of [390, 1440]) {
  for (const { lang, colorScheme } of LOOKS) {
    test(`a guest wishes, looks at the list, and asks for a size, ${lang} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = watchComplaints(page)
      const ana = wisher(page, mouse(), lang)
      await wishForThings(ana)
      await askForSize(ana)
      expect(complaints).toEqual([])
    })
  }
}

test('the same by keyboard alone', async ({ page }) => {
  const ana = wisher(page, keyboard(page))
  await wishForThings(ana)
  await askForSize(ana)
})

/** Adds two products from their cards, reloads, removes one and adds it back, and follows it to its page. */
async function wishForThings(ana: Wisher): Promise<void> {
  const { page, hands, texts, words, prefix } = ana
  await page.goto(`${prefix}/featured`)
  await started(page)
  const hearts = [0, 1].map((index) => heartOf(cards(ana).nth(index), ana))
  for (const heart of hearts) {
    await expectWished(heart, false)
    await hands.press(heart)
    await expectWished(heart, true)
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await listBreaches(page, 'cards with hearts')).toEqual([])
  await page.reload()
  for (const heart of hearts) await expectWished(heart, true)

  await started(page)
  await openList(ana)
  await expect(rows(ana)).toHaveCount(2)
  expect(await listBreaches(page, 'wish list', 'dialog[open]')).toEqual([])
  const newest = rows(ana).first()
  const name = (await newest.getByRole('link').textContent()) ?? ''
  await hands.press(newest.getByRole('button', { name: new RegExp(`^${words.remove}: `) }))
  const undo = newest.getByRole('button', { name: `${words.undo}: ${name}` })
  await expect(undo).toBeFocused()
  await expect(newest).toContainText(words.removed(name))
  expect(await listBreaches(page, 'wish list with a way back', 'dialog[open]')).toEqual([])
  await hands.press(undo)
  await expect(newest.getByRole('button')).toBeFocused()
  await expectKept(page, 2)

  await hands.press(newest.getByRole('link'))
  await expect(page).toHaveURL(/\/product-detail\/\d+\?colour=\d+$/)
  await expect(list(ana)).toBeHidden()
  const heart = page.getByRole('main').locator('[data-place="page"]')
  await expect(heart).toHaveAccessibleName(`${texts.nav.wishes}: ${name}`)
  await expectWished(heart, true)
  await hands.press(heart)
  await expectWished(heart, false)
  await expectKept(page, 1)
}

/** Enters an invalid email, then a valid one; the focus returns afterwards. */
async function askForSize(ana: Wisher): Promise<void> {
  const { page, hands, texts, words } = ana
  const wanted = await findSoldOut(ana)
  const dialog = await askAbout(ana, wanted)
  const field = dialog.getByRole('textbox')
  const submit = dialog.getByRole('button', { name: words.alert.submit, exact: true })
  expect(await listBreaches(page, 'stock alert', 'dialog[open]')).toEqual([])
  await hands.write(field, 'not an address')
  await hands.press(submit)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(words.alert.invalid)
  expect(await listBreaches(page, 'stock alert with a wrong address', 'dialog[open]')).toEqual([])

  const email = `ana.${randomUUID().slice(0, 12)}@example.com`
  await hands.write(field, email)
  await hands.press(submit)
  await expect(dialog.getByRole('status')).toHaveText(words.alert.done(email))
  expect(await listBreaches(page, 'stock alert that is asked for', 'dialog[open]')).toEqual([])
  await hands.press(dialog.getByRole('button', { name: texts.close, exact: true }).last())
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: texts.product.tellMe }).first()).toBeFocused()
}

async function expectKept(page: Page, count: number): Promise<void> {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishes') ?? '[]').length)
  await expect.poll(kept).toBe(count)
}

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/sign-in?next=%2Ffeatured')
  await started(page)
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/featured$/)
}

test('a guest’s wishes come along when they sign in, and nothing of them stays when they sign out', async ({
  page,
  browser,
}) => {
  const ana = wisher(page, mouse())
  const [first, second] = [heartOf(cards(ana).nth(0), ana), heartOf(cards(ana).nth(1), ana)]
  await page.goto('/featured')
  await started(page)
  await first.click()
  await expectKept(page, 1)

  const person = await registered(page)
  // The first request fails: the local wish list must survive.
  await page.route('**/api/wish-list/**', (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/wish-list/'))
  await signIn(page, person)
  await lost
  await expectKept(page, 1)
  await page.reload()
  await expectWished(first, true)
  await expectKept(page, 0)
  await started(page)
  const added = page.waitForResponse('**/api/wish-list/**')
  await second.click()
  await expectWished(second, true)
  expect((await added).status()).toBe(200)
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()

  const elsewhere = await browser.newContext()
  const other = wisher(await elsewhere.newPage(), mouse())
  await signIn(other.page, person)
  await expectWished(heartOf(cards(other).nth(1), other), true)
  await openList(other)
  await expect(rows(other)).toHaveCount(2)
  await elsewhere.close()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/featured')
  await started(page)
  await openList(ana)
  await expect(list(ana)).toContainText(ana.words.empty.title)
  await expectWished(first, false)
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()
})

test('who makes an account takes their wishes along', async ({ page }) => {
  const ana = wisher(page, mouse())
  await page.goto('/featured')
  await started(page)
  await heartOf(cards(ana).first(), ana).click()
  await expectKept(page, 1)
  await page.goto('/sign-up?next=%2Ffeatured')
  await started(page)
  const name = `ana.${randomUUID().slice(0, 12)}`
  await page.locator('[name="username"]').fill(name)
  await page.locator('[name="email"]').fill(`${name}@example.com`)
  await page.locator('[name="password"]').fill(`lantern orbit ${name.slice(-4)}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/featured$/)
  await expectKept(page, 0)
  await expectWished(heartOf(cards(ana).first(), ana), true)
})

test('who asked for a size gets one mail when staff has put some in stock', async ({ page, request }) => {
  const ana = wisher(page, mouse(), 'es')
  const person = await registered(page)
  await signIn(page, person)
  // Not the size that other journeys find first.
  const wanted = await findSoldOut(ana, 'last')
  const dialog = await askAbout(ana, wanted)
  // The account's email is prefilled.
  await expect(dialog.getByRole('textbox')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: ana.words.alert.submit, exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(ana.words.alert.done(person.email))

  const api = staffApi(page, request)
  await api('POST', '/stock/receive/', { data: { lines: [{ sku_id: wanted.skuId, quantity: 3 }] } })
  // The worker checks for restocked SKUs every minute.
  const link = await mailedTo(person.email, /(http\S+\/es\/product-detail\/\S+)/, 90_000)
  expect(new URL(link).search).toBe(`?colour=${wanted.itemId}`)
  await api('POST', '/stock/count/', { data: { lines: [{ sku_id: wanted.skuId, counted: 0 }] } })
})

test('a refusal puts the heart back and says why', async ({ page }) => {
  const ana = wisher(page, mouse())
  await signIn(page, await registered(page))
  const heart = heartOf(cards(ana).first(), ana)
  const problem = { status: 409, code: 'wish_list_limit', title: '', detail: '', type: 'about:blank', request_id: '' }
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/wish-list/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await answer.promise
    return route.fulfill({ status: 409, json: problem })
  })
  await started(page)
  await heart.click()
  await expectWished(heart, true)
  answer.resolve()
  await expectWished(heart, false)
  await expect(notifications(page)).toContainText(`${ana.words.refusals.wish_list_limit}`)
})

test('the list says when it cannot be read, and comes when one tries again', async ({ page }) => {
  const ana = wisher(page, mouse())
  await page.goto('/featured')
  await started(page)
  await heartOf(cards(ana).first(), ana).click()
  await page.route('**/api/wish-list/**', (route) => route.abort(), { times: 1 })
  await openList(ana)
  await expect(list(ana).getByRole('alert')).toContainText(ana.words.failed)
  expect(await listBreaches(page, 'wish list that did not come', 'dialog[open]')).toEqual([])
  await list(ana).getByRole('button', { name: ana.texts.retry }).click()
  await expect(rows(ana)).toHaveCount(1)
})

test('whatever stands in the storage does no harm', async ({ page }) => {
  const complaints = watchComplaints(page)
  const ana = wisher(page, mouse())
  await page.addInitScript(() => localStorage.setItem('wishes', '[{"a":1},"2",-3,1.5,2147483648]'))
  await page.goto('/featured')
  await started(page)
  await openList(ana)
  await expect(list(ana)).toContainText(ana.words.empty.title)
  expect(complaints).toEqual([])
})

test('who asks too often or is offline is told, and asking twice at once asks once', async ({ page }) => {
  const ana = wisher(page, mouse())
  const dialog = await askAbout(ana, await findSoldOut(ana))
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
  await expect(dialog.getByRole('status')).toHaveText(ana.words.alert.done('ana@example.com'))
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
