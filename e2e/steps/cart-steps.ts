import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { sizeName } from '../../apps/storefront/app/kit/size-name.ts'
import type { CartMessages } from '../../apps/storefront/app/locales/en/cart.ts'
import { cart as english } from '../../apps/storefront/app/locales/en/cart.ts'
import { en } from '../../apps/storefront/app/locales/en/site.ts'
import { cart as spanish } from '../../apps/storefront/app/locales/es/cart.ts'
import { es } from '../../apps/storefront/app/locales/es/site.ts'
import type { Messages } from '../../apps/storefront/app/locales/messages.ts'
import { PRODUCTS } from '../../demo/catalog/products.ts'
import type { InputMethod } from '../fixtures/input-method.ts'
import { waitForHydration } from '../fixtures/wait-for-hydration.ts'

/** A shopper with a cart, in one language and with one input method. */
export interface Buyer {
  page: Page
  hands: InputMethod
  texts: Messages
  words: CartMessages
  prefix: '' | '/es'
}

export function createBuyer(page: Page, hands: InputMethod, lang: 'en' | 'es' = 'en'): Buyer {
  return lang === 'en'
    ? { page, hands, texts: en, words: english, prefix: '' }
    : { page, hands, texts: es, words: spanish, prefix: '/es' }
}

interface FoundProduct {
  productId: number
  categoryId: number
  name: string
  price: string
  sizes: string[]
}

const DEMO = new Set(PRODUCTS.map(({ slug }) => slug))

/**
 * Demo products with at least two sizes in stock in their first color, named in the buyer's language. Products of other
 * journeys are excluded, because those journeys remove them again.
 */
export async function findProducts({ page, prefix }: Buyer, count: number): Promise<FoundProduct[]> {
  const lang = prefix ? 'es' : 'en'
  const found: FoundProduct[] = []
  const { results } = await (await page.request.get(`/api/products/?lang=${lang}`)).json()
  for (const { id } of results.filter(({ slug }: { slug: string }) => DEMO.has(slug))) {
    const answer = await page.request.get(`/api/products/products/${id}/?lang=${lang}`)
    expect(answer.status(), `product ${id}`).toBe(200)
    const { name, items, category } = await answer.json()
    const [item] = items
    const inStock = item?.skus.filter((sku: { availability: string }) => sku.availability === 'in_stock') ?? []
    const sizes = inStock.map(
      (sku: { size_id: number }) =>
        item.distribution.sizes.find((size: { id: number }) => size.id === sku.size_id)?.label,
    )
    if (sizes.length > 1) found.push({ productId: id, categoryId: category.id, name, price: item.price, sizes })
    if (found.length === count) return found
  }
  throw new Error(`the demo catalog has no ${count} such products`)
}

export const cartBadge = ({ page, texts }: Buyer): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${texts.nav.cart}`) })
export const cartDrawer = ({ page, words }: Buyer): Locator => page.getByRole('dialog', { name: words.title })
export const cartLines = (within: Locator, { words }: Buyer): Locator =>
  within.getByRole('list', { name: words.lines, exact: true }).getByRole('listitem')
export const savedLines = (within: Locator, { words }: Buyer): Locator =>
  within.getByRole('list', { name: words.savedTitle, exact: true }).getByRole('listitem')
export const buttonIn = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true })

export async function expectCount(buyer: Buyer, count: number): Promise<void> {
  const { nav } = buyer.texts
  await expect(cartBadge(buyer)).toHaveAccessibleName(count > 0 ? `${nav.cart} ${count}` : nav.cart)
}

/** Adds from the product page; the cart drawer is open afterwards. */
export async function addFromPage(buyer: Buyer, { productId, sizes }: FoundProduct, size = sizes[0]): Promise<void> {
  const { page, hands, texts, prefix } = buyer
  await page.goto(`${prefix}/product-detail/${productId}`)
  await waitForHydration(page)
  const group = page.getByRole('group', { name: new RegExp(`^${texts.product.size}`) })
  const radio = group.getByRole('radio', { name: sizeName(size ?? '', texts.product), exact: true })
  await hands.tick(radio)
  await hands.press(page.getByRole('button', { name: new RegExp(`^${texts.product.addToCart} · `) }))
  await expect(cartDrawer(buyer)).toBeVisible()
}

/** Adds from a visible product card. */
export async function addFromCard(buyer: Buyer, name: string, size: string): Promise<void> {
  const { page, hands, texts, words } = buyer
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
  await hands.press(buttonIn(card, `${texts.product.addToCart}: ${name}`))
  await hands.press(buttonIn(card, words.addSize(size)))
  await expect(cartDrawer(buyer)).toBeVisible()
}
