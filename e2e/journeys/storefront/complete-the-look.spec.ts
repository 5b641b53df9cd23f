import type { Locator, Page } from '@playwright/test'
import { sizeName } from '../../../apps/storefront/app/kit/size-name.ts'
import { cart as englishCart } from '../../../apps/storefront/app/locales/en/cart.ts'
import { look as english } from '../../../apps/storefront/app/locales/en/look.ts'
import { product as englishProduct } from '../../../apps/storefront/app/locales/en/product.ts'
import { cart as spanishCart } from '../../../apps/storefront/app/locales/es/cart.ts'
import { look as spanish } from '../../../apps/storefront/app/locales/es/look.ts'
import { product as spanishProduct } from '../../../apps/storefront/app/locales/es/product.ts'
import { openPage } from '../../fixtures/open-page.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { addColorway, cell, createProduct, saveProduct } from '../../steps/product-steps.ts'
import { uniqueName } from '../../steps/stock-steps.ts'

const INK = ['tempo-running-tee-ink-front']
const EMBER = ['tempo-running-tee-ember-front']
/** Rows of the grid, below the prices and XS. */
const [S, M] = [2, 3]

test('staff pairs colorways, and a shopper adds a piece of the look in the same size', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const complaints = collectConsoleErrors(page)
  const [hoodie, jogger] = [uniqueName('Paired Hoodie'), uniqueName('Paired Jogger')]
  const joggerId = await createProduct(page, jogger)
  await addColorway(page, 'Ember', EMBER)
  await addColorway(page, 'Ink', INK)
  await putOnSale(page)
  const hoodieId = await createProduct(page, hoodie)
  await addColorway(page, 'Ink', INK)
  await putOnSale(page)
  await pair(page, jogger)
  await editBesideColleague(page, { hoodieId, jogger })
  await page.goto(`/admin/products/${joggerId}`)
  await expect(colorway(page, 'Ember')).toContainText(`${hoodie}, Ink`)
  expect(complaints).toEqual([expect.stringContaining('409 (Conflict)')])

  const viewport = { width: 1280, height: 720 }
  const shopper = await (await browser.newContext({ baseURL: SHOP_URL, viewport })).newPage()
  await waitUntilInStock(shopper, hoodieId)
  await waitUntilInStock(shopper, joggerId)
  await buyInEnglish(shopper, hoodieId, { hoodie, jogger })
  await buyInSpanish(shopper, hoodieId, jogger)
  await shopper.context().close()
})

const colorway = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The first colorway in S and M; a second one stays without stock. */
async function putOnSale(page: Page): Promise<void> {
  await page.getByText('Active', { exact: true }).click()
  for (const row of [S, M]) {
    await cell(page, row, 0).click()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
  }
  await saveProduct(page)
}

/** Both colorways of the product go with Ink, the one without stock first. */
async function pair(page: Page, product: string): Promise<void> {
  const ink = colorway(page, 'Ink')
  await expect(ink.getByText('No pieces yet.')).toBeVisible()
  await ink.getByRole('button', { name: 'Edit look Ink' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete the look: Ink' })
  await expect(dialog.getByRole('button', { name: 'Save look' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Find product' }).fill(product)
  await page.getByRole('option', { name: product }).click()
  await dialog.getByRole('button', { name: 'Add Ember' }).click()
  await dialog.getByRole('button', { name: 'Add Ink' }).click()
  const pieces = dialog.getByRole('list', { name: 'Pieces' }).getByRole('listitem')
  await expect(pieces).toHaveText([`${product}, Ember`, `${product}, Ink`])

  const up = dialog.getByRole('button', { name: `Move ${product}, Ink up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(pieces).toHaveText([`${product}, Ink`, `${product}, Ember`])
  await expect(up).toBeFocused()
  await dialog.getByRole('switch', { name: 'Also the other way round' }).check()
  expect(await listViolationsAtBothWidths(page, 'look')).toEqual([])
  await dialog.getByRole('button', { name: 'Save look' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ink.getByText('Look saved', { exact: true })).toBeVisible()
  await expect(ink).toContainText(`${product}, Ember`)
}

/** A colleague saves while the dialog is open; afterwards a change is discarded, after a question. */
async function editBesideColleague(page: Page, { hoodieId, jogger }: { hoodieId: number; jogger: string }) {
  const colleague = await page.context().newPage()
  await colleague.goto(`/admin/products/${hoodieId}`)
  const open = async (who: Page) => {
    await colorway(who, 'Ink').getByRole('button', { name: 'Edit look Ink' }).click()
    const dialog = who.getByRole('dialog', { name: 'Complete the look: Ink' })
    return { dialog, pieces: dialog.getByRole('list', { name: 'Pieces' }).getByRole('listitem') }
  }
  const [mine, theirs] = [await open(page), await open(colleague)]
  await theirs.dialog.getByRole('button', { name: `Move ${jogger}, Ember up` }).click()
  await theirs.dialog.getByRole('button', { name: 'Save look' }).click()
  await expect(theirs.dialog).toHaveCount(0)
  await colleague.close()

  await mine.dialog.getByRole('button', { name: `Remove ${jogger}, Ink` }).click()
  await mine.dialog.getByRole('button', { name: 'Save look' }).click()
  await expect(mine.dialog.getByRole('alert')).toContainText('A colleague saved this look meanwhile.')
  await mine.dialog.getByRole('button', { name: 'Load again' }).click()
  await expect(mine.pieces).toHaveText([`${jogger}, Ember`, `${jogger}, Ink`])

  await mine.dialog.getByRole('button', { name: `Remove ${jogger}, Ink` }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.keyboard.press('Escape')
  // This check takes longer than a dialog fades, so it fails if the question closes at once.
  expect(await listViolationsAtBothWidths(page, 'question about a look')).toEqual([])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(mine.pieces).toHaveCount(1)
  // Behind the dialog, as the Back button of the browser.
  await page.locator('a[href="/admin/orders"]').first().dispatchEvent('click')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await mine.dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(mine.dialog).toHaveCount(0)
  await expect(colorway(page, 'Ink')).toContainText(`${jogger}, Ink`)
}

async function waitUntilInStock(shopper: Page, id: number): Promise<void> {
  await expect
    .poll(async () => {
      const response = await shopper.request.get(`/api/products/products/${id}/`)
      return response.ok() && (await response.text()).includes('"in_stock"')
    })
    .toBe(true)
}

const section = (shopper: Page, title: string): Locator =>
  shopper.locator('section').filter({ has: shopper.getByRole('heading', { name: title, exact: true }) })

/** The section is loaded when it is scrolled to. */
async function scrollTo(shopper: Page, look: Locator): Promise<void> {
  await expect(async () => {
    await shopper.mouse.wheel(0, 250)
    await expect(look).toBeVisible({ timeout: 700 })
  }).toPass({ timeout: 20_000 })
}

async function buyInEnglish(shopper: Page, id: number, names: { hoodie: string; jogger: string }): Promise<void> {
  const complaints = collectConsoleErrors(shopper)
  const asked: string[] = []
  shopper.on('request', (request) => request.url().includes('/look/') && asked.push(request.url()))
  await openPage(shopper, `/product-detail/${id}`)
  const size = sizeName('M', englishProduct)
  await shopper.getByRole('radio', { name: size, exact: true }).check({ force: true })
  expect(asked).toEqual([])

  const look = section(shopper, english.title)
  await scrollTo(shopper, look)
  await expect(look).toContainText(english.goesWith(names.hoodie, 'Ink'))
  await expect(look.getByRole('listitem')).toHaveCount(1)
  await expect(look.getByRole('link', { name: names.jogger, exact: true })).toBeVisible()
  await expect(look).toContainText('$45.00')
  const about = `${names.jogger}, Ember`
  const choice = look.getByRole('combobox', { name: `${englishProduct.size}: ${about}` })
  await expect(choice.locator('option:checked')).toHaveText('M')

  await look.getByRole('button', { name: `${englishProduct.addToCart}: ${about}` }).click()
  const drawer = shopper.getByRole('dialog', { name: englishCart.title })
  await expect(drawer).toContainText(names.jogger)
  await expect(drawer).toContainText(size)
  await shopper.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(await listViolationsAtBothWidths(shopper, 'product with a look')).toEqual([])
  expect(complaints).toEqual([])
}

/** Without a chosen size, the piece asks for one. */
async function buyInSpanish(shopper: Page, id: number, jogger: string): Promise<void> {
  await openPage(shopper, `/es/product-detail/${id}`)
  const look = section(shopper, spanish.title)
  await scrollTo(shopper, look)
  const about = `${jogger} ES, Brasa`
  const choice = look.getByRole('combobox', { name: `${spanishProduct.size}: ${about}` })
  const add = look.getByRole('button', { name: `${spanishProduct.addToCart}: ${about}` })
  await add.click()
  await expect(choice).toBeFocused()
  await expect(look.getByRole('alert')).toHaveText(spanishProduct.chooseSize)
  await choice.selectOption({ label: 'S' })
  await expect(look.getByRole('alert')).toBeEmpty()
  await add.click()
  const drawer = shopper.getByRole('dialog', { name: spanishCart.title })
  await expect(drawer).toContainText(sizeName('S', spanishProduct))
}
