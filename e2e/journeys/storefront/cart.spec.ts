import { randomUUID } from 'node:crypto'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { keyboardInput, mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import type { StaffApi } from '../../fixtures/staff-api.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, testInShop as test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import type { Buyer } from '../../steps/cart-steps.ts'
import {
  addFromCard,
  addFromPage,
  buttonIn,
  cartBadge,
  cartDrawer,
  cartLines,
  createBuyer,
  expectCount,
  findProducts,
  savedLines,
} from '../../steps/cart-steps.ts'

for (const width of [390, 1440]) {
  for (const { lang, colorScheme } of APPEARANCES) {
    test(`a guest fills a cart and changes it, ${lang} at ${width} pixels`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = collectConsoleErrors(page)
      await buyThings(createBuyer(page, mouseInput(), lang))
      await page.goto(lang === 'en' ? '/home' : '/es/home')
      await useCodes(createBuyer(page, mouseInput(), lang), createStaffApi(page, request))
      expect(complaints).toEqual([])
    })
  }
}

test('the same by keyboard alone', async ({ page, request }) => {
  const ana = createBuyer(page, keyboardInput(page))
  await buyThings(ana)
  await page.goto('/home')
  await useCodes(ana, createStaffApi(page, request))
})

/**
 * Adds from a product page and from a card; changes the quantity, removes and undoes, saves for later and moves back.
 */
async function buyThings(ana: Buyer): Promise<void> {
  const { page, hands, words, prefix } = ana
  const [tee, cap] = await findProducts(ana, 2)
  if (!tee || !cap) throw new Error('two products are needed')
  await addFromPage(ana, tee)
  const cart = cartDrawer(ana)
  const first = cartLines(cart, ana).first()
  await expect(first).toContainText(`${words.line.size(tee.sizes[0] ?? '')}`)
  await expectCount(ana, 1)
  expect(await listAccessibilityViolations(page, 'drawer', 'dialog[open]')).toEqual([])

  await hands.press(buttonIn(first, words.line.more(tee.name)))
  await expect(first.getByRole('status')).toHaveText('2')
  await expectCount(ana, 2)
  await hands.press(buttonIn(first, `${words.line.remove}: ${tee.name}`))
  const undo = buttonIn(cart, `${words.line.undo}: ${tee.name}`)
  await expect(undo).toBeFocused()
  await expectCount(ana, 0)
  await hands.press(undo)
  await expect(first.getByRole('status')).toHaveText('2')
  await expectCount(ana, 2)

  await hands.press(buttonIn(first, `${words.line.save}: ${tee.name}`))
  const back = buttonIn(savedLines(cart, ana).first(), `${words.line.moveBack}: ${tee.name}`)
  await expect(back).toBeFocused()
  await expectCount(ana, 0)
  await hands.press(back)
  await expectCount(ana, 2)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()

  // Closing the drawer navigates back in history, which would cancel a navigation started before it is done.
  await page.waitForFunction(() => !history.state?.covered)
  // Found by name: the lists of the home page show the newest products, and other journeys make new ones.
  await page.goto(`${prefix}/search?q=${encodeURIComponent(cap.name)}`)
  await waitForHydration(page)
  await expectCount(ana, 2)
  await addFromCard(ana, cap.name, cap.sizes[0] ?? '')
  await expect(cartLines(cart, ana)).toHaveCount(2)
  await expectCount(ana, 3)
  await hands.press(cart.getByRole('link', { name: words.toPage }))
  await expect(page).toHaveURL(/\/shopping-payment$/)
  await expect(cart).toBeHidden()
}

const PROMOTION = {
  title_es: null,
  class: 'order',
  effect: { kind: 'percent', percent: 10 },
  scope: { product_ids: [], category_ids: [], product_item_ids: [] },
  needs_code: true,
  active: true,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  priority: 0,
  exclusive: false,
  combines_with: ['item', 'order', 'shipping'],
  usage_limit: null,
  customer_limit: null,
  budget: null,
}
const CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }

async function makeCode(api: StaffApi, promotion: object): Promise<string> {
  const code = `T${randomUUID().slice(0, 8)}`.toUpperCase()
  const data = {
    ...PROMOTION,
    conditions: CONDITIONS,
    title: `Offer ${code}`,
    title_es: `Oferta ${code}`,
    ...promotion,
  }
  const { id } = await api('POST', '/promotions/promotions/', { data })
  await api('POST', '/publicity/', { data: { code, promotion_id: id } })
  return code
}

/** An unknown code, one with a minimum spend, and a valid one that is removed again. */
async function useCodes(ana: Buyer, api: StaffApi): Promise<void> {
  const { page, hands, words, prefix } = ana
  const demanding = await makeCode(api, { conditions: { ...CONDITIONS, min_value: '5000.00' } })
  const working = await makeCode(api, {})
  await page.goto(`${prefix}/shopping-payment`)
  await waitForHydration(page)
  const main = page.getByRole('main')
  const totals = main.getByRole('region', { name: words.totals.title, exact: true })
  await hands.press(buttonIn(totals, words.code.open))
  const field = totals.getByRole('textbox')
  await expect(field).toBeFocused()

  await hands.write(field, 'NO-SUCH-CODE')
  await page.keyboard.press('Enter')
  await expect(totals).toContainText(words.reasons.unknown_code({}))
  await expect(field).toHaveValue('NO-SUCH-CODE')
  await hands.write(field, demanding)
  await hands.press(buttonIn(totals, words.code.submit))
  const asked = words.reasons.min_value({ amount: '$' }).replace(/\$.*/, '')
  await expect(totals.getByText(new RegExp(`${asked}\\$[\\d,.]+`)).first()).toBeVisible()
  expect(await listAccessibilityViolations(page, 'cart page')).toEqual([])

  await hands.write(field, working.toLowerCase())
  await hands.press(buttonIn(totals, words.code.submit))
  await expect(totals).toContainText(words.code.works(working))
  await expect(totals.getByRole('term').filter({ hasText: working })).toHaveCount(1)
  expect(await listAccessibilityViolations(page, 'cart page with a code')).toEqual([])
  await hands.press(buttonIn(totals, words.code.remove))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(totals.getByRole('term').filter({ hasText: working })).toHaveCount(0)
}

test('what one tab does is seen in the other, and neither loses what the other did', async ({ page, context }) => {
  const ana = createBuyer(page, mouseInput())
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  await page.goto('/shopping-payment')
  await waitForHydration(page)
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  const other = createBuyer(await context.newPage(), mouseInput())
  await addFromPage(other, tee, tee.sizes[0])
  await other.page.keyboard.press('Escape')
  await expect(cartDrawer(other)).toBeHidden()
  await addFromPage(other, tee, tee.sizes[1])
  const here = cartLines(page.getByRole('main'), ana)
  await expect(here).toHaveCount(2)

  // The other tab misses this update and changes an outdated version of the cart.
  await other.page.route('**/api/shopping-car/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await buttonIn(here.nth(0), ana.words.line.more(tee.name)).click()
  await expect(here.nth(0).getByRole('status')).toHaveText('2')
  const there = cartLines(cartDrawer(other), other)
  await expect(there.nth(0).getByRole('status')).toHaveText('1')
  await buttonIn(there.nth(1), other.words.line.more(tee.name)).click()
  await expect(there.nth(0).getByRole('status')).toHaveText('2')
  await expect(there.nth(1).getByRole('status')).toHaveText('2')
  for (const line of [0, 1]) await expect(here.nth(line).getByRole('status')).toHaveText('2')
})

test('a refusal puts things back and says why, and a lost answer adds nothing twice', async ({ page }) => {
  const ana = createBuyer(page, mouseInput())
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  let lost = 0
  await page.route('**/api/shopping-car/cart/**', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await addFromPage(ana, tee)
  await expectCount(ana, 1)
  expect(lost).toBe(2)

  const problem = {
    status: 409,
    code: 'payment_in_progress',
    title: '',
    detail: '',
    type: 'about:blank',
    request_id: '',
  }
  await page.route('**/api/shopping-car/cart/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: problem }) : route.fallback(),
  )
  const first = cartLines(cartDrawer(ana), ana).first()
  await buttonIn(first, ana.words.line.more(tee.name)).click()
  await expect(cartDrawer(ana).getByRole('alert')).toHaveText(`${ana.words.refusals.payment_in_progress}`)
  await expect(first.getByRole('status')).toHaveText('1')
})

test('a guest’s cart comes along when they sign in, and is gone from the screen when they sign out', async ({
  page,
}) => {
  const ana = createBuyer(page, mouseInput())
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  await addFromPage(ana, tee)
  const person = await registerCustomer(page)
  await page.goto('/sign-in?next=%2Fhome')
  await waitForHydration(page)
  await page.getByLabel('Username or email').fill(person.username)
  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('.Toastify')).toContainText('We added 1 item from your earlier cart.')
  await expect(page).toHaveURL(/\/home$/)
  await expectCount(ana, 1)
  expect(await page.evaluate(() => localStorage.getItem('cartId'))).toBeNull()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expectCount(ana, 0)
  await page.goto('/shopping-payment')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('who makes an account takes their cart along', async ({ page }) => {
  const ana = createBuyer(page, mouseInput())
  const [tee] = await findProducts(ana, 1)
  if (!tee) throw new Error('a product is needed')
  await addFromPage(ana, tee)
  await page.goto('/sign-up?next=%2Fshopping-payment')
  await waitForHydration(page)
  const name = `ana.${randomUUID().slice(0, 12)}`
  await page.locator('[name="username"]').fill(name)
  await page.locator('[name="email"]').fill(`${name}@example.com`)
  await page.locator('[name="password"]').fill(`lantern orbit ${name.slice(-4)}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/shopping-payment$/)
  await expect(cartLines(page.getByRole('main'), ana)).toHaveCount(1)
})

test('the way to the cart: a drawer that Back closes, and a page where there are no scripts', async ({
  page,
  browser,
}) => {
  const ana = createBuyer(page, mouseInput())
  await page.goto('/featured')
  await page.goto('/home')
  await waitForHydration(page)
  await cartBadge(ana).click()
  await expect(cartDrawer(ana)).toContainText('Your cart is empty')
  await page.goBack()
  await expect(cartDrawer(ana)).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(new URL('/home', page.url()).href)
  await expect(bare.getByRole('button', { name: /^Add to cart: / })).toHaveCount(0)
  await bare.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(bare.locator('main noscript')).toBeVisible()
  await plain.close()
})
