import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { cell, demoImage, saveProduct } from './product-steps.ts'
import { createCategory } from './stock-steps.ts'

/** The owner and the first customer of a new shop, each with a browser of their own. */
interface FirstDay {
  staff: Page
  shopper: Page
}

/** What a person does and saves once. */
export interface FirstStep {
  name: string
  run: (day: FirstDay) => Promise<void>
}

export const SHOP_NAME = 'Northwind Athletics'
const BRAND = {
  'Shop name': SHOP_NAME,
  'Support email': 'help@northwind.example',
  'Legal name': 'Northwind Athletics LLC',
  'Legal address': '215 NW Park Ave, Portland, OR 97209',
  'Accent color': '#1f5fbf',
}
const WAREHOUSE = {
  'Warehouse street address': '215 NW Park Ave',
  'Warehouse city': 'Portland',
  'Warehouse state': 'OR',
  'Warehouse ZIP code': '97209',
}
const LOGO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><path fill="#1f5fbf" d="M4 28V4h5l11 15V4h5v24h-5L9 13v15z"/><path d="M40 28 52 4l12 24h-6l-6-13-6 13zM74 4h42v5H74zm0 10h32v5H74zm0 9h42v5H74z"/></svg>`,
)

const RUN = 'Tops S–L'
const PRODUCTS = [
  { slug: 'summit-tee', name: 'Summit Tee', price: '29.00', picture: 'tempo-running-tee-ink-front' },
  { slug: 'summit-long-sleeve', name: 'Summit Long Sleeve', price: '39.00', picture: 'tempo-running-tee-ember-front' },
  { slug: 'ridge-quarter-zip', name: 'Ridge Quarter Zip', price: '69.00', picture: 'basecamp-quarter-zip-umber-front' },
  { slug: 'ridge-hoodie', name: 'Ridge Hoodie', price: '79.00', picture: 'basecamp-quarter-zip-forest-front' },
  { slug: 'court-shorts', name: 'Court Shorts', price: '45.00', picture: 'baseline-nine-inch-short-ink-front' },
]
const SIZES = ['S', 'M', 'L']

const CSV = [
  'row,slug,name,name_es,description,description_es,category,status,price,color_name,color_hex,color_family,distribution',
  ...PRODUCTS.flatMap(({ slug, name, price }) => [
    `product,${slug},${name},${name} (es),Made for long days.,Hecho para días largos.,tops,active,${price},,,,`,
    `colorway,${slug},,,,,,,,Night,#1d2433,black,${RUN}`,
  ]),
].join('\n')

const saveSettings = (screen: string, values: Record<string, string>): FirstStep[] =>
  Object.entries(values).map(([label, value]) => ({
    name: label,
    run: async ({ staff }) => {
      await openAt(staff, screen)
      const field = staff.getByRole('textbox', { name: label, exact: true })
      await field.fill(value)
      await field.press('Enter')
      await expectSaved(staff, label)
    },
  }))

const choose = (screen: string, label: string, option: string): FirstStep => ({
  name: label,
  run: async ({ staff }) => {
    await openAt(staff, screen)
    await staff.getByLabel(label, { exact: true }).selectOption(option)
    const form = staff.locator('form').filter({ has: staff.getByLabel(label, { exact: true }) })
    await form.getByRole('button', { name: 'Save' }).click()
    await expectSaved(staff, label)
  },
})

/** The steps of one screen follow each other without loading it again. */
async function openAt(staff: Page, screen: string): Promise<void> {
  if (new URL(staff.url()).pathname !== `/admin/${screen}`) await staff.goto(`/admin/${screen}`)
}

async function expectSaved(staff: Page, label: string): Promise<void> {
  const form = staff.locator('form').filter({ has: staff.getByLabel(label, { exact: true }) })
  await expect(form.getByRole('status')).toHaveText('Saved')
}

export const BRAND_STEPS: FirstStep[] = [
  ...saveSettings('brand', BRAND),
  choose('brand', 'Time zone', 'America/Los_Angeles'),
  {
    name: 'Logo',
    run: async ({ staff }) => {
      const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO }
      await staff.locator('input[type=file]').setInputFiles(file)
      await expect(staff.getByText('Logo saved')).toBeVisible()
    },
  },
]

const GOODS_STEPS: FirstStep[] = [
  {
    name: 'Category',
    run: async ({ staff }) => {
      await staff.goto('/admin/categories')
      await createCategory(staff, 'Tops')
    },
  },
  {
    name: 'Size run',
    run: async ({ staff }) => {
      await staff.goto('/admin/size-runs/new')
      await staff.getByRole('textbox', { name: 'Name', exact: true }).fill(RUN)
      for (const [index, size] of SIZES.entries()) {
        if (index > 0) await staff.getByRole('button', { name: 'Add size' }).click()
        await staff.getByLabel(`Size ${index + 1}`, { exact: true }).fill(size)
      }
      await staff.getByRole('button', { name: 'Create size run' }).click()
      await expect(staff).toHaveURL(/\/size-runs\/\d+$/)
    },
  },
  {
    name: 'Product file: preview',
    run: async ({ staff }) => {
      await staff.goto('/admin/imports')
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }
      await staff.getByLabel('CSV file', { exact: true }).setInputFiles(file)
      await expect(staff.getByRole('button', { name: 'Errors 0' })).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'Product file: apply',
    run: async ({ staff }) => {
      await staff.getByRole('button', { name: `Apply ${2 * PRODUCTS.length} rows` }).click()
      await expect(staff.getByRole('status').filter({ hasText: 'Applied.' })).toBeVisible({ timeout: 30_000 })
    },
  },
  ...PRODUCTS.map(({ name, picture }) => ({
    name: `Picture and stock: ${name}`,
    run: async ({ staff }: FirstDay) => {
      await staff.goto('/admin/products')
      await staff.getByRole('link', { name, exact: true }).click()
      await staff.locator('input[type=file]').first().setInputFiles(demoImage(picture))
      await expect(staff.getByRole('list', { name: 'Images of Night' }).locator('img')).toHaveCount(1, {
        timeout: 40_000,
      })
      await cell(staff, 1, 0).click()
      for (const _ of SIZES) {
        await staff.keyboard.type('12')
        await staff.keyboard.press('Enter')
      }
      await saveProduct(staff)
    },
  })),
]

const SELLING_STEPS: FirstStep[] = [
  ...saveSettings('settings', WAREHOUSE),
  choose('settings', 'Payment mode', 'sandbox'),
  {
    name: 'Shipping rate',
    run: async ({ staff }) => {
      await staff.goto('/admin/shipping')
      await staff.getByRole('button', { name: 'Edit Standard, All states, up to 2 kg' }).click()
      await saveDialog(staff, 'Price ($)', '5.95')
    },
  },
  {
    name: 'Box',
    run: async ({ staff }) => {
      await staff.getByRole('button', { name: 'Edit Mailer' }).click()
      await saveDialog(staff, 'Empty weight (g)', '45')
    },
  },
  {
    name: 'Sales tax',
    run: async ({ staff }) => {
      await staff.goto('/admin/taxes')
      await staff.getByRole('button', { name: 'Add state' }).click()
      await staff.getByRole('dialog').getByLabel('State').selectOption('AL')
      await saveDialog(staff, 'Rate (%)', '4')
    },
  },
  ...[
    'About us',
    'Accessibility',
    'Contact us',
    'Help',
    'Privacy',
    'Returns and swaps',
    'Shipping',
    'Terms of sale',
  ].map((title) => ({
    name: `Page: ${title}`,
    run: async ({ staff }: FirstDay) => {
      await staff.goto('/admin/pages')
      await staff.getByRole('main').getByRole('link', { name: title, exact: true }).click()
      await staff.getByRole('button', { name: 'Publish', exact: true }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(staff.getByRole('dialog')).toHaveCount(0)
      await expect(staff.getByText('This is a starter text.')).toHaveCount(0)
    },
  })),
  {
    name: 'Test email',
    run: async ({ staff }) => {
      await staff.goto('/admin/setup')
      await staff.getByRole('button', { name: 'Send test' }).click()
      await expect(staff.getByText('The mail server took a test to')).toBeVisible()
    },
  },
]

async function saveDialog(staff: Page, label: string, value: string): Promise<void> {
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

/** All that the owner does before opening, in the order of the checklist. */
export const OWNER_STEPS = [...BRAND_STEPS, ...GOODS_STEPS, ...SELLING_STEPS]
