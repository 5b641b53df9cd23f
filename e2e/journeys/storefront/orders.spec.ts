import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { OrdersMessages } from '../../../apps/storefront/app/locales/en/orders.ts'
import { orders as english } from '../../../apps/storefront/app/locales/en/orders.ts'
import { orders as spanish } from '../../../apps/storefront/app/locales/es/orders.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import type { Customer } from '../../fixtures/customer.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { findInMail } from '../../fixtures/find-in-mail.ts'
import { keyboardInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import { findUserId, placeOrder } from '../../steps/order-steps.ts'
import { buyThroughApi, findCaptureId, postToPayPalEmulator } from '../../steps/payment-steps.ts'

const LINK = /(http\S+\/order\/\S+#key=\S+)/
const NOBODYS = `/order/${randomUUID()}`
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const wordsIn = (lang: 'en' | 'es'): OrdersMessages => (lang === 'en' ? english : spanish)

for (const width of [390, 1440]) {
  for (const { lang, colorScheme } of APPEARANCES) {
    test(`a guest opens the mail and sees the order, ${lang} at ${width} pixels`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = collectConsoleErrors(page)
      const words = wordsIn(lang)
      const { email, order } = await buyThroughApi(request)
      const link = await findInMail(email, LINK)
      const reads: string[] = []
      page.on('request', (sent) => {
        if (sent.url().includes('/api/orders/')) reads.push(sent.url())
      })

      await page.goto(lang === 'es' ? link.replace('/order/', '/es/order/') : link)
      await expect(heading(page)).toHaveText(words.headings.placed)
      await expect(page).toHaveURL(/\/order\/[\w-]+$/)
      await expect(page.getByRole('main')).toContainText(String(order?.number))
      const [line] = order?.lines ?? []
      const row = page.getByRole('region', { name: words.lines.title }).getByRole('listitem')
      await expect(row).toContainText([line?.name ?? ''])
      await expect(row.locator('img')).toHaveJSProperty('complete', true)
      await expect(page.getByRole('region', { name: words.address })).toContainText('Ana Lopez')
      const sums = page.getByRole('region', { name: words.totals.title })
      await expect(sums).toContainText(`$${order?.totals.total}`)
      await expect(page.getByRole('region', { name: words.timeline.title })).toContainText(words.timeline.packed)
      expect(await listAccessibilityViolations(page, 'an order')).toEqual([])
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      expect(reads).toHaveLength(1)

      await page.reload()
      await expect(heading(page)).toHaveText(words.headings.placed)
      expect(complaints).toEqual([])
    })
  }
}

test('the page is nobody else’s: no cache, no search engine and no other site gets it', async ({ page, request }) => {
  const headers = (await request.get(NOBODYS)).headers()
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  await page.goto(NOBODYS)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('whoever has no right to an order is told what to do, not what is in it', async ({ page, request }) => {
  const { attempt_id, key } = await buyThroughApi(request)
  await page.goto(`/order/${attempt_id}`)
  await expect(heading(page)).toHaveText(english.placed.title)
  await expect(page.getByRole('main')).not.toContainText('Ana Lopez')

  await page.goto(NOBODYS)
  await expect(heading(page)).toHaveText(english.missing.title)
  await expect(page.getByRole('main').getByRole('link', { name: english.missing.signIn })).toBeVisible()
  await page.goto(`/order/${attempt_id}#key=${key?.slice(0, -4)}`)
  await expect(heading(page)).toHaveText(english.expired.title)
  expect(await listAccessibilityViolations(page, 'a link that is over')).toEqual([])
  await page.goto('/order/nonsense')
  await expect(heading(page)).toHaveText(english.missing.title)
})

test('whoever waits for a payment sees it arrive by itself', async ({ page, request }) => {
  const { attempt_id, provider_order_id, key } = await buyThroughApi(request, { outcome: 'pending' })
  await page.goto(`/order/${attempt_id}#key=${key}`)
  await expect(heading(page)).toHaveText(english.waiting.pending.title)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english.waiting.asking)
  expect(await listAccessibilityViolations(page, 'a payment that is looked at')).toEqual([])

  await postToPayPalEmulator(`/emulator/captures/${await findCaptureId(provider_order_id)}/settle`, {
    status: 'COMPLETED',
  })
  await expect(heading(page)).toHaveText(english.headings.placed, { timeout: 40_000 })
  await expect(heading(page)).toBeFocused()
})

test('of a payment that failed there is a way back to the cart', async ({ page, request }) => {
  const { attempt_id, provider_order_id, key } = await buyThroughApi(request, { outcome: 'pending' })
  await postToPayPalEmulator(`/emulator/captures/${await findCaptureId(provider_order_id)}/settle`, {
    status: 'DECLINED',
  })
  await page.goto(`/es/order/${attempt_id}#key=${key}`)
  await expect(heading(page)).toHaveText(spanish.notPaid.title, { timeout: 40_000 })
  expect(await listAccessibilityViolations(page, 'a payment that failed')).toEqual([])
  await page.getByRole('link', { name: spanish.notPaid.cart }).click()
  await expect(page).toHaveURL(/\/es\/shopping-payment$/)
})

async function signIn(page: Page, { username, password }: Customer): Promise<void> {
  await page.goto('/sign-in?next=/profile/orders')
  await waitForHydration(page)
  await page.locator('form:visible [name="username"]').fill(username)
  await page.locator('form:visible [name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/profile\/orders$/)
}

test('a shopper finds all orders in the profile, page by page, by keyboard alone', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  const person = await registerCustomer(page)
  const user_id = await findUserId(person.username)
  const numbers: number[] = []
  for (const days of [6, 5, 4, 3, 2, 1]) numbers.push((await placeOrder({ user_id }, days)).number)
  await signIn(page, person)
  const hands = keyboardInput(page)
  const section = page.getByRole('region', { name: 'Orders' })
  await page.goto('/profile')
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await hands.press(section.getByRole('link', { name: english.list.all(6) }))

  await expect(section.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(section.getByRole('listitem').first()).toContainText(english.list.open(numbers.at(-1) ?? 0))
  await expect(section).toContainText(english.list.page(1, 2))
  expect(await listAccessibilityViolations(page, 'orders in the profile')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

  await hands.press(section.getByRole('button', { name: english.list.older }))
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await hands.press(section.getByRole('link', { name: english.list.open(numbers[0] ?? 0) }))
  await expect(heading(page)).toHaveText(english.headings.placed)
  expect(complaints).toEqual([])
})

test('an order is nobody’s but the shopper’s who placed it', async ({ page }) => {
  const [ana, eva] = [await registerCustomer(page), await registerCustomer(page)]
  const { id } = await placeOrder({ user_id: await findUserId(ana.username) })
  await signIn(page, eva)
  await page.goto(`/order/${id}`)
  await expect(heading(page)).toHaveText(english.missing.title)
  await expect(page.getByRole('main')).toContainText(english.missing.signedIn)
})
