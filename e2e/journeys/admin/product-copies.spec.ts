import { randomUUID } from 'node:crypto'
import { expect, test } from '../../fixtures/staff-session.ts'
import { addColorway, cell, createProduct, saveProduct } from '../../steps/product-steps.ts'
import { heading } from '../../steps/staff-steps.ts'

const aName = () => `Copied Tee ${randomUUID().slice(0, 6)}`
const EMBER = ['tempo-running-tee-ember-front', 'tempo-running-tee-ember-back']
const INK = ['tempo-running-tee-ink-front']

test('a product is duplicated as a draft, and a colorway that was never counted is removed', async ({ page }) => {
  const name = aName()
  const id = await createProduct(page, name)
  await addColorway(page, 'Ember', EMBER)
  await addColorway(page, 'Ink', INK)
  await cell(page, 1, 0).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeDisabled()
  await saveProduct(page)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(heading(page)).toHaveText(`${name} (copy)`)
  await expect(page).not.toHaveURL(new RegExp(`/products/${id}$`))
  await expect(page.getByRole('list', { name: 'Images of Ember' }).locator('img')).toHaveCount(2)
  await expect(cell(page, 1, 0)).toHaveText('0')

  await page.getByLabel('Care (English)').fill('Wash cold.')
  await page.getByRole('button', { name: 'Remove colorway Ink…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove colorway' }).click()
  await expect(page.getByRole('region', { name: 'Ink', exact: true })).toHaveCount(0)
  await saveProduct(page)
  await expect(page.getByLabel('Care (English)')).toHaveValue('Wash cold.')

  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: 'Remove colorway Ember…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove colorway' }).click()
  await expect(page.getByRole('dialog')).toContainText('was sold or counted')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Ember', exact: true })).toBeVisible()
})
