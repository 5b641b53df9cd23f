import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { sizeName } from '../../../apps/storefront/app/kit/size-name.ts'
import { product } from '../../../apps/storefront/app/locales/en/product.ts'
import { openPage } from '../../fixtures/open-page.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

interface Found {
  id: number
  size: string
}

/**
 * A product whose first color has a size with that availability: the last such size, since other journeys buy the
 * first. Products of other journeys have a single color and photo.
 */
async function findSize(page: Page, availability: string): Promise<Found> {
  for (const path of ['/api/products/', '/api/products/?page=2', '/api/products/?page=3']) {
    const { results } = await (await page.request.get(path)).json()
    for (const { id } of results) {
      const { items } = await (await page.request.get(`/api/products/products/${id}/`)).json()
      if (items.length < 2 || items[0].images.length < 2) continue
      const sku = items[0].skus.findLast((sku: { availability: string }) => sku.availability === availability)
      const size = items[0].distribution.sizes.find(({ id }: { id: number }) => id === sku?.size_id)
      if (size) return { id, size: size.label }
    }
  }
  throw new Error(`no size of the demo catalog is ${availability}`)
}

const sizes = (page: Page) => page.getByRole('group', { name: /^Size/ }).getByRole('radio')
const buyButton = (page: Page) => page.getByRole('button', { name: /^Add to cart · / })
const zoomLink = (page: Page) => page.getByRole('region', { name: 'Photos' }).getByRole('link').first()

/** The zoomed picture shows its middle. */
async function expectCentered(zoom: Locator): Promise<void> {
  const frame = zoom.getByRole('button', { name: 'Zoom out' })
  await expect
    .poll(() =>
      frame.evaluate(({ scrollLeft, scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        const middle = [(scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2]
        const isLarger = scrollWidth > clientWidth || scrollHeight > clientHeight
        return isLarger && [scrollLeft, scrollTop].every((at, index) => Math.abs(at - (middle[index] ?? 0)) < 2)
      }),
    )
    .toBe(true)
}

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${target}`)
}

test('with the keyboard alone a shopper looks at the pictures, chooses a color and a size and reads the guide', async ({
  page,
}) => {
  const { id, size } = await findSize(page, 'in_stock')
  await openPage(page, `/product-detail/${id}`)

  await tabTo(page, zoomLink(page))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'View photo 2' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Photos' })
  await expect(zoom).toContainText(/Photo 2 of/)
  await expectCentered(zoom)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()

  const colors = page.getByRole('radiogroup', { name: /^Color/ }).getByRole('radio')
  await tabTo(page, colors.first())
  await page.keyboard.press('ArrowRight')
  await expect(colors.nth(1)).toBeChecked()
  await expect(page).toHaveURL(/color=\d+/)
  await page.keyboard.press('ArrowLeft')

  await tabTo(page, page.getByRole('link', { name: 'Size guide' }))
  await page.keyboard.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide.getByRole('columnheader', { name: 'Size' })).toBeVisible()
  await expect(guide.locator('[data-unit="cm"]').first()).toBeHidden()
  await tabTo(page, guide.getByRole('radio', { name: 'in', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(guide.locator('[data-unit="cm"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Size guide' })).toBeFocused()

  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(sizes(page).first()).toBeFocused()
  await expect(page.getByRole('group', { name: /^Size/ })).toContainText('Choose a size')

  const wanted = page.getByRole('radio', { name: sizeName(size, product), exact: true })
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 30 && !(await wanted.isChecked()); presses++) await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeChecked()
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(sizeName(size, product))
})

test('a sold-out size can be reached, and says that it is sold out', async ({ page }) => {
  const { id, size } = await findSize(page, 'sold_out')
  await openPage(page, `/product-detail/${id}`)

  const chip = page.getByRole('radio', { name: `${sizeName(size, product)}, sold out` })
  await chip.check({ force: true })
  await expect(page.getByText('Sold out in this color', { exact: true })).toBeVisible()
  const buttons = page.getByRole('main').getByRole('button')
  await expect(buttons.filter({ hasText: 'Notify me when it’s back' })).not.toHaveCount(0)
  await expect(buttons.filter({ hasText: 'Add to cart' })).toHaveCount(0)
})

test('beside the button the shop promises arrival and returns, and lists the features', async ({ page }) => {
  const { id } = await findSize(page, 'in_stock')
  await openPage(page, `/product-detail/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Arrives /)).toBeVisible()
  await expect(main.getByText('Free returns for 30 days', { exact: true })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Features' }).getByRole('listitem').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Shipping details' })).toHaveAttribute('href', '/shipping')
  await main.getByRole('link', { name: 'How it works' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns and swaps')
})

for (const [prefix, size, soldOut, title, add] of [
  ['', 'Size', 'sold out', 'In stock in size', 'Add size'],
  ['/es', 'Talla', 'agotada', 'Disponibles en talla', 'Agregar talla'],
] as const) {
  test(`${prefix || '/en'}: instead of a sold-out size, others in that size are offered, and no arrival`, async ({
    page,
  }) => {
    const found = await findSize(page, 'sold_out')
    await openPage(page, `${prefix}/product-detail/${found.id}`)
    const main = page.getByRole('main')
    await page.getByRole('radio', { name: `${size} ${found.size}, ${soldOut}` }).check({ force: true })

    const others = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: `${title} ${found.size}` }) })
    await expect(others.getByRole('listitem').first()).toBeVisible()
    await expect(main.getByText(/^(Arrives|Entrega estimada)/)).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map((violation) => violation.id)).toEqual([])

    const name = (await others.getByRole('link').first().textContent()) ?? ''
    await others
      .getByRole('button', { name: `${add} ${found.size}: ${name}` })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(name)
    await expect(page.getByRole('dialog')).toContainText(found.size)
  })
}

test('shoe sizes stand in columns of equal width', async ({ page }) => {
  const { results } = await (await page.request.get('/api/products/?q=runner&in_stock=true')).json()
  await openPage(page, `/product-detail/${results[0].id}`)
  const widths = await page
    .getByRole('group', { name: /^Size/ })
    .locator('label')
    .evaluateAll((labels) => {
      return labels.map((label) => Math.round(label.getBoundingClientRect().width))
    })
  expect(widths.length).toBeGreaterThan(6)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
})

test('one size is chosen already, in the words of the language', async ({ page }) => {
  const { results } = await (await page.request.get('/api/products/?q=cap&in_stock=true')).json()
  await openPage(page, `/es/product-detail/${results[0].id}`)
  await expect(page.getByRole('radio', { name: /^Talla única/ })).toBeChecked()
  await expect(page.getByRole('main')).not.toContainText('One size')
  await page.getByRole('button', { name: /^Agregar al carrito · / }).click()
  await expect(page.getByRole('dialog', { name: 'Tu carrito' })).toContainText('Talla única')
})

test('few left is said with their number', async ({ page }) => {
  const { id, size } = await findSize(page, 'few_left')
  await openPage(page, `/product-detail/${id}`)
  await page
    .getByRole('radio', { name: new RegExp(`^${sizeName(size, product)}, only \\d+ left$`) })
    .check({ force: true })
  await expect(page.getByText(/^Only \d+ left$/)).toBeVisible()
})

test('the zoom is at least twice as large, and Back closes it and leaves the page', async ({ page }) => {
  await page.goto('/featured')
  await openPage(page, '/product-detail/1')
  const small = await zoomLink(page).locator('img').boundingBox()

  await zoomLink(page).click()
  const zoom = page.getByRole('dialog', { name: 'Photos' })
  await expect(zoom).toBeVisible()
  const large = await zoom.locator('img').boundingBox()
  expect((large?.width ?? 0) / (small?.width ?? 1)).toBeGreaterThanOrEqual(1.6)
  await zoom.getByRole('button', { name: 'Zoom out' }).click()
  const fitted = await zoom.locator('img').boundingBox()
  expect((large?.width ?? 0) / (fitted?.width ?? 1)).toBeGreaterThanOrEqual(2)

  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(/product-detail\/1$/)
  await expect(zoomLink(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/featured$/)
})

test('what is closed with its cross leaves no trace behind', async ({ page }) => {
  await page.goto('/featured')
  await openPage(page, '/product-detail/1')
  await page.getByRole('link', { name: 'Size guide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(300)
  await page.goBack()
  await expect(page).toHaveURL(/\/featured$/)
})

test('the days of arrival are told, and without them the page is whole', async ({ page }) => {
  await page.goto('/product-detail/1')
  await waitForHydration(page)
  await expect(page.getByText(/^Arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/)).toBeVisible()

  await openPage(page, '/featured')
  await page.route(/\/api\/shipping\/estimate\//, (route) => route.abort())
  await page.getByRole('main').locator('a[href*="/product-detail/"]').first().click()
  await expect(buyButton(page)).toBeVisible()
  await expect(page.getByText(/^Arrives /)).toHaveCount(0)
})

test('on a phone the button comes along, and hides nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/product-detail/1')
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().press('Enter')
  await expectCentered(page.getByRole('dialog', { name: 'Photos' }))
  await page.keyboard.press('Escape')
  const bar = page.locator('[data-buy-bar]')
  await expect(bar).toBeHidden()

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const links = page.getByRole('contentinfo').getByRole('link')
  for (const link of await links.all()) {
    await link.focus()
    const [focused, covered] = await Promise.all([link.boundingBox(), bar.boundingBox()])
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(covered?.y ?? 0))
  }

  await bar.getByRole('button').click()
  await expect(sizes(page).first()).toBeFocused()
  await expect(sizes(page).first()).toBeInViewport()
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('colors are addresses, and the size guide opens where it stands', async ({ page }) => {
    await page.goto('/product-detail/1')
    const colors = page.getByRole('radiogroup', { name: /^Color/ }).getByRole('radio')
    await colors.nth(1).click()
    await expect(page).toHaveURL(/color=\d+/)
    await expect(colors.nth(1)).toBeChecked()

    await page.getByRole('link', { name: 'Size guide' }).click()
    await expect(page.getByRole('cell').first()).toBeVisible()
    await page.getByRole('radio', { name: 'cm' }).check({ force: true })
    await expect(page.locator('[data-unit="cm"]').first()).toBeVisible()
    await expect(page.locator('[data-unit="in"]').first()).toBeHidden()
  })
})

test('on a card, a color changes the picture and where the card leads', async ({ page }) => {
  await openPage(page, '/featured')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('radio').nth(1) })
    .first()
  await card.getByRole('radio').nth(1).check({ force: true })
  await expect(card.getByRole('link')).toHaveAttribute('href', /color=\d+/)
  await card.getByRole('link').click()
  await expect(
    page
      .getByRole('radiogroup', { name: /^Color/ })
      .getByRole('radio')
      .nth(1),
  ).toBeChecked()
})

for (const [prefix, title, clear] of [
  ['', 'Recently viewed', 'Clear'],
  ['/es', 'Vistos recientemente', 'Borrar'],
] as const) {
  test(`${prefix || '/en'}: what this browser has shown before is shown again, until it is cleared`, async ({
    page,
  }) => {
    const { results } = await (await page.request.get('/api/products/?page_size=3')).json()
    const viewed = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const cards: string[] = []
    page.on('request', (request) => request.url().includes('/products/cards/') && cards.push(request.url()))

    await openPage(page, `${prefix}/product-detail/${results[0].id}`)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    await expect(viewed).toHaveCount(0)
    expect(cards).toEqual([])

    await openPage(page, `${prefix}/product-detail/${results[1].id}`)
    await page.waitForTimeout(500)
    expect(cards).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(viewed.getByRole('article')).toHaveCount(1)
    await expect(viewed.locator(`a[href*="/product-detail/${results[0].id}"]`).first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map((violation) => violation.id)).toEqual([])

    await viewed.getByRole('button', { name: clear, exact: true }).click()
    await expect(viewed).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  })
}
