import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { registerCustomer } from '../../fixtures/customer.ts'
import { openPage } from '../../fixtures/open-page.ts'
import { collectConsoleErrors, horizontalOverflow, listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts'

const field = (page: Page, name = 'Search products') => page.getByRole('banner').getByLabel(name)
const list = (page: Page) => page.getByRole('banner').getByRole('listbox')

test('typing "hodie" suggests hoodies, which the keyboard alone gets to', async ({ page }) => {
  const complaints = collectConsoleErrors(page)
  await page.goto('/home')
  await waitForHydration(page)
  await field(page).focus()
  await page.keyboard.type('hodie', { delay: 40 })
  await expect(list(page).getByRole('option', { name: 'Hoodies & crews' })).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await listAccessibilityViolations(page, 'suggestions', 'header')).toEqual([])

  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('hodie')
  await page.keyboard.type('s')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const last = list(page).getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product-detail\/\d+$/)
  await expect(list(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('searching finds what was meant and says so; searching again begins at the top', async ({ page }) => {
  await page.goto('/home')
  await waitForHydration(page)
  await field(page).fill('hodie')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=hodie$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “hoodie”')
  await expect(page.getByRole('main')).toContainText('No results for “hodie”')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Hoodie')

  // Before hydration the field submits as a form, and the response is a new document.
  await waitForHydration(page)
  await field(page).fill('running tee')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “running tee”')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(field(page)).toHaveValue('hodie')
})

test('suggestions are for the newest words only, whichever answer comes last', async ({ page }) => {
  await openPage(page, '/home')
  await page.route('**/api/products/suggestions/**', async (route) => {
    if (/q=hood(&|$)/.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await field(page).focus()
  await page.keyboard.type('hood')
  await page.waitForTimeout(300)
  await field(page).fill('shorts')
  await expect(list(page).getByRole('option').first()).toContainText('shorts')
  await page.waitForTimeout(1800)
  await expect(list(page).getByRole('option').first()).toContainText('shorts')
})

test('in Spanish "legings negro" finds black leggings', async ({ page }) => {
  await page.goto('/es/home')
  await waitForHydration(page)
  await field(page, 'Buscar productos').fill('legings negro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/es\/search\?q=legings\+negro$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “leggings negro”')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
})

test('words that nothing is called lead to the categories', async ({ page }) => {
  await page.goto('/search?q=xyzzyqq')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No results for “xyzzyqq”' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/search?q=${'x'.repeat(300)}`)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await main.getByRole('link', { name: 'Hoodies & crews' }).click()
  await expect(page).toHaveURL(/\/category\?category=hoodies$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sign in the header brings out the field', async ({ page }) => {
    await openPage(page, '/home')
    await page.getByRole('banner').locator('label[for=search]').tap()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toBeInViewport()
    await page.keyboard.type('hodie')
    await list(page).getByRole('option', { name: 'Hoodies & crews' }).tap()
    await expect(page).toHaveURL(/\/category\?category=hoodies$/)
    await expect(field(page)).not.toBeFocused()
  })
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the field searches', async ({ page }) => {
    await page.goto('/es/home')
    await field(page, 'Buscar productos').fill('hodie')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/es\/search\?q=hodie$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Resultados para/)
  })
})

test.describe('in my size', () => {
  const tool = (page: Page) => page.getByRole('main').getByRole('button', { name: /^In my size/ })

  test('a guest has the browser remember it', async ({ page }) => {
    await openPage(page, '/category?category=tees&size=M')
    await page.getByRole('main').getByRole('button', { name: 'Remember my size' }).click()
    await openPage(page, '/category?category=jackets')
    await tool(page).click()
    await expect(page).toHaveURL(/\?category=jackets&size=M$/)
    await expect(tool(page)).toHaveAttribute('aria-pressed', 'true')
    await tool(page).click()
    await expect(page).toHaveURL(/\?category=jackets$/)
  })

  test('whoever is signed in has it from their profile', async ({ page }) => {
    const { username, password } = await registerCustomer(page)
    const { results } = await (await page.request.get('/api/products/size-runs/')).json()
    const sizes: { id: number; label: string }[] = results.flatMap((run: { sizes: object[] }) => run.sizes)
    const { access } = await (
      await page.request.post('/api/authentication/login/', { data: { username, password } })
    ).json()
    const size_ids = [...new Set(sizes.filter(({ label }) => label === 'L').map(({ id }) => id))]
    const headers = { authorization: `Bearer ${access}` }
    expect((await page.request.patch('/api/users/current/', { headers, data: { size_ids } })).ok()).toBe(true)

    await openPage(page, '/sign-in?next=%2Fcategory%3Fcategory%3Dtees')
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/category\?category=tees$/)
    await tool(page).click()
    await expect(page).toHaveURL(/\?category=tees&size=L$/)
  })
})

for (const [prefix, name, recent, popular, clear] of [
  ['', 'Search products', 'Recent searches', 'Popular categories', 'Clear recent searches'],
  ['/es', 'Buscar productos', 'Búsquedas recientes', 'Categorías populares', 'Borrar búsquedas recientes'],
] as const) {
  test(`${prefix || '/en'}: an empty field offers what is popular, help, and what was searched before`, async ({
    page,
  }) => {
    await openPage(page, `${prefix}/home`)
    await field(page, name).focus()
    await expect(list(page).getByRole('group', { name: popular }).getByRole('option').first()).toBeVisible()
    await expect(list(page).locator(`a[href="${prefix}/returns"]`)).toBeVisible()
    await expect(list(page).getByRole('group', { name: recent })).toHaveCount(0)
    expect(await listAccessibilityViolations(page, 'empty search', 'header')).toEqual([])

    await field(page, name).fill('hoodie')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=hoodie$/)
    await openPage(page, `${prefix}/home`)
    await field(page, name).focus()
    const searches = list(page).getByRole('group', { name: recent }).getByRole('option')
    await expect(searches).toHaveText(['hoodie', clear])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(searches).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })
}

for (const [address, help, popular] of [
  ['/search?q=returns', 'Returns and swaps', null],
  ['/es/search?q=devoluciones', 'Devoluciones y cambios', null],
  ['/search?q=qwertzuiop', 'Contact us', 'Popular right now'],
  ['/es/search?q=qwertzuiop', 'Contacto', 'Lo más popular'],
] as const) {
  test(`${address} leads to a page of the shop, and is never empty`, async ({ page }) => {
    await openPage(page, address)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: help })).toBeVisible()
    if (popular) {
      await expect(main.getByRole('heading', { name: popular })).toBeVisible()
      await expect(main.getByRole('article')).toHaveCount(6)
    }
    expect(await listAccessibilityViolations(page, address, 'main')).toEqual([])
    await main.getByRole('link', { name: help }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help)
  })
}
