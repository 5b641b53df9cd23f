import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { chromium, request } from '@playwright/test'
import { ADMIN_URL_FILE } from '../tools/run/start-shop.ts'
import { mouseInput } from './fixtures/input-method.ts'
import { createOwner, keepCookie, signIn } from './fixtures/staff-session.ts'
import { createPayer, expectReadyToPay, fillCheckout, goToCheckout, paymentSection } from './steps/checkout-steps.ts'

/**
 * `npm run screenshots` renews the README's images; with --all FOLDER it captures every screen at phone and desktop
 * width, light and dark, for review. The owner invited for the admin screens is not removed.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    data: { type: 'string', default: '.data/up' },
    all: { type: 'string' },
  },
})
const SCREENS = {
  home: '/home',
  featured: '/featured',
  product: '/product-detail/1',
  category: '/category?category=tees&color=blue,red',
  'category-es': '/es/category',
  search: '/search?q=hodie',
  cart: '/shopping-payment',
  'nothing-found': '/category?category=socks&color=red&min_price=80',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'reset-password': '/reset-password',
  missing: '/nothing',
  'home-es': '/es/home',
  'product-es': '/es/product-detail/2',
  'admin-dashboard': '/admin/dashboard',
  'admin-pick': '/admin/pick',
  'admin-returns': '/admin/returns',
  'admin-customers': '/admin/customers',
  'admin-place-order': '/admin/orders/new',
  admin: '/admin/products',
  'admin-account': '/admin/account',
  'admin-promotions': '/admin/promotions',
  'admin-promotion': '/admin/promotions/1',
  'admin-calendar': '/admin/calendar',
  'admin-home-page': '/admin/home-page',
  'admin-banners': '/admin/banners',
  'admin-campaigns': '/admin/campaigns',
  'admin-subscribers': '/admin/subscribers',
  'admin-replies': '/admin/replies',
  'admin-messages': '/admin/messages',
  'admin-settings': '/admin/settings',
  'admin-staff': '/admin/staff',
  'admin-role': '/admin/staff/roles/2',
  'admin-audit': '/admin/audit',
  'admin-orders': '/admin/orders',
  'admin-transactions': '/admin/transactions',
  'admin-money': '/admin/unmatched-payments',
  'admin-shipping': '/admin/shipping',
}

const README = {
  home: { path: '/home', width: 1440, height: 900, colorScheme: 'light' },
  product: { path: '/product-detail/1', width: 1440, height: 900, colorScheme: 'light' },
  phone: { path: '/es/home', width: 390, height: 844, colorScheme: 'dark' },
  payment: { path: '/shopping-payment', width: 1440, height: 900, colorScheme: 'light' },
  staff: { path: '/admin/dashboard', width: 1440, height: 900, colorScheme: 'light' },
} as const

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const adminUrl = (await readFile(join(values.data, ADMIN_URL_FILE), 'utf8')).trim()
const owner = await createOwner(await request.newContext({ baseURL: adminUrl }), { ...values, adminUrl })
if (values.all) await takeAll(values.all)
else await takeReadme()
await browser.close()

async function takeReadme(): Promise<void> {
  await mkdir('docs/images', { recursive: true })
  for (const [name, { path, width, height, colorScheme }] of Object.entries(README)) {
    const page = await browser.newPage({ baseURL: values.url, viewport: { width, height }, colorScheme })
    await signIn(page.context(), owner, adminUrl)
    if (name === 'payment') await comeToPay(page)
    else await open(page, screenUrl(path))
    await page.screenshot({ path: `docs/images/${name}.jpg`, type: 'jpeg', quality: 82 })
    await keepCookie(page.context(), owner)
    await page.close()
  }
}

async function takeAll(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      const viewport = { width, height: width === 390 ? 844 : 900 }
      const page = await browser.newPage({ baseURL: values.url, viewport, colorScheme })
      await signIn(page.context(), owner, adminUrl)
      const take = (name: string) =>
        page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      for (const [name, path] of Object.entries(SCREENS)) {
        await page.goto(screenUrl(path))
        await scrollThrough(page)
        await take(name)
      }
      await comeToPay(page)
      await take('payment')
      await keepCookie(page.context(), owner)
      await page.close()
    }
  }
}

/** The admin has an origin of its own. */
function screenUrl(path: string): string {
  return path.startsWith('/admin/') ? adminUrl + path : path
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Fills in everything required to pay. */
async function comeToPay(page: Page): Promise<void> {
  const ana = createPayer(page, mouseInput())
  await goToCheckout(ana)
  await fillCheckout(ana)
  await expectReadyToPay(ana)
  await paymentSection(ana).frameLocator('iframe').last().getByRole('textbox').waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** Images below the fold are loaded lazily. */
async function scrollThrough(page: Page): Promise<void> {
  for (let y = 0; y < 8000; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}
