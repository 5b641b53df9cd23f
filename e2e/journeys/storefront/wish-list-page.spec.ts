import { cart as english } from '../../../apps/storefront/app/locales/en/cart.ts'
import { cart as spanish } from '../../../apps/storefront/app/locales/es/cart.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { registerCustomer } from '../../fixtures/customer.ts'
import { mouseInput } from '../../fixtures/input-method.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { expect, testInShop as test } from '../../fixtures/staff-session.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'
import type { WishlistCustomer } from '../../steps/wishlist-steps.ts'
import { cards, createWishlistCustomer, heartButton, openWishlist, wishlistDrawer } from '../../steps/wishlist-steps.ts'

for (const [index, { lang, colorScheme }] of APPEARANCES.entries()) {
  const width = index % 2 === 0 ? 1440 : 390
  test(`a wish list becomes a link that friends buy from, ${lang} at ${width} pixels`, async ({ page, browser }) => {
    const viewport = { width, height: 844 }
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const complaints = collectConsoleErrors(page)
    const ana = createWishlistCustomer(page, mouseInput(), lang)
    await wishForTwo(ana)
    await signInToShare(ana)
    const link = await share(ana, 'Ana')

    const elsewhere = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const eva = createWishlistCustomer(await elsewhere.newPage(), mouseInput(), lang)
    await buyFrom(eva, link, 'Ana')
    await stopSharing(ana)
    await eva.page.reload()
    await expect(eva.page.getByRole('heading', { level: 1 })).toHaveText(ana.words.shared.gone.title)
    expect(await listAccessibilityViolations(eva.page, 'a list that is no longer shared')).toEqual([])
    await elsewhere.close()
    expect(complaints).toEqual([])
  })
}

const items = ({ page, words }: WishlistCustomer, title = words.title) =>
  page.getByRole('main').getByRole('list', { name: title }).getByRole('listitem')

async function wishForTwo(ana: WishlistCustomer): Promise<void> {
  const { page, words, prefix } = ana
  await page.goto(`${prefix}/featured`)
  await waitForHydration(page)
  for (const index of [0, 1]) await heartButton(cards(ana).nth(index), ana).click()
  await expect(page.getByRole('banner')).toContainText('2')
  await openWishlist(ana)
  await wishlistDrawer(ana).getByRole('link', { name: words.openPage }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/wish-list$`))
  await expect(items(ana)).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(words.count(2))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
}

async function signInToShare({ page, words, prefix }: WishlistCustomer): Promise<void> {
  const { username, password } = await registerCustomer(page)
  await page.getByRole('main').getByRole('link', { name: words.share.signIn }).click()
  await waitForHydration(page)
  await page.locator('form:visible [name="username"]').fill(username)
  await page.locator('form:visible [name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${prefix}/wish-list$`))
}

async function share(ana: WishlistCustomer, name: string): Promise<string> {
  const { page, words } = ana
  await expect(items(ana)).toHaveCount(2)
  await page.getByRole('button', { name: words.share.open, exact: true }).click()
  const panel = page.getByRole('region', { name: words.share.open })
  await panel.locator('[name="name"]').fill(name)
  await panel.getByRole('button', { name: words.share.create }).click()
  await expect(panel).toContainText(words.share.saved)
  expect(await listAccessibilityViolations(page, 'the link of a wish list')).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  return panel.locator('[name="link"]').inputValue()
}

async function buyFrom(eva: WishlistCustomer, link: string, name: string): Promise<void> {
  const { page, texts, words, prefix } = eva
  const title = words.shared.titleOf(name)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(items(eva, title)).toHaveCount(2)
  await expect(page.getByRole('button', { name: words.share.open, exact: true })).toHaveCount(0)
  expect(await listAccessibilityViolations(page, 'a shared wish list')).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  const first = items(eva, title).first()
  await first.getByRole('button', { name: new RegExp(`^${texts.product.addToCart}`) }).click()
  await first.locator('fieldset button:not([aria-disabled="true"])').first().click()
  const cart = prefix ? spanish : english
  const lines = page.getByRole('dialog', { name: cart.title }).getByRole('list', { name: cart.lines, exact: true })
  await expect(lines.getByRole('listitem')).toHaveCount(1)
}

async function stopSharing({ page, words }: WishlistCustomer): Promise<void> {
  const panel = page.getByRole('region', { name: words.share.open })
  await panel.getByRole('button', { name: words.share.revoke }).click()
  await expect(panel).toContainText(words.share.revoked)
}
