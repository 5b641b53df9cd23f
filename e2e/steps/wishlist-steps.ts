import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { sizeName } from '../../apps/storefront/app/kit/size-name.ts'
import { en } from '../../apps/storefront/app/locales/en/site.ts'
import type { WishlistMessages } from '../../apps/storefront/app/locales/en/wishlist.ts'
import { wishlist as english } from '../../apps/storefront/app/locales/en/wishlist.ts'
import { es } from '../../apps/storefront/app/locales/es/site.ts'
import { wishlist as spanish } from '../../apps/storefront/app/locales/es/wishlist.ts'
import type { Messages } from '../../apps/storefront/app/locales/messages.ts'
import type { InputMethod } from '../fixtures/input-method.ts'
import { waitForHydration } from '../fixtures/wait-for-hydration.ts'

/** A shopper with a wish list, in one language and with one input method. */
export interface WishlistCustomer {
  page: Page
  hands: InputMethod
  texts: Messages
  words: WishlistMessages
  prefix: '' | '/es'
}

export function createWishlistCustomer(page: Page, hands: InputMethod, lang: 'en' | 'es' = 'en'): WishlistCustomer {
  return lang === 'en'
    ? { page, hands, texts: en, words: english, prefix: '' }
    : { page, hands, texts: es, words: spanish, prefix: '/es' }
}

export const cards = ({ page }: WishlistCustomer): Locator => page.getByRole('main').getByRole('article')
export const heartButton = (card: Locator, { texts }: WishlistCustomer): Locator =>
  card.getByRole('button', { name: new RegExp(`^${texts.nav.wishes}: `) })
export const wishlistDrawer = ({ page, words }: WishlistCustomer): Locator =>
  page.getByRole('dialog', { name: words.title })
export const wishlistRows = (ana: WishlistCustomer): Locator => wishlistDrawer(ana).getByRole('listitem')
export const notifications = (page: Page): Locator => page.locator('.Toastify')

export async function expectHeart(heart: Locator, isWished: boolean): Promise<void> {
  await expect(heart).toHaveAttribute('aria-pressed', `${isWished}`)
}

export async function openWishlist(ana: WishlistCustomer): Promise<void> {
  const { page, hands, texts } = ana
  await hands.press(page.getByRole('banner').getByRole('button', { name: texts.nav.wishes }))
  await expect(wishlistDrawer(ana)).toBeVisible()
}

interface SoldOutSize {
  productId: number
  itemId: number
  skuId: number
  size: string
}

interface FoundItem {
  id: number
  skus: { id: number; size_id: number; availability: string }[]
  distribution: { sizes: { id: number; label: string }[] }
}

/** A sold-out size of the demo catalog: the first or the last in the list. */
export async function findSoldOutSize(
  { page }: WishlistCustomer,
  which: 'first' | 'last' = 'first',
): Promise<SoldOutSize> {
  const { results } = await (await page.request.get('/api/products/')).json()
  for (const { id: productId } of which === 'first' ? results : results.reverse()) {
    const { items } = await (await page.request.get(`/api/products/products/${productId}/`)).json()
    for (const { id: itemId, skus, distribution } of items as FoundItem[]) {
      const sku = skus.find(({ availability }) => availability === 'sold_out')
      const size = distribution.sizes.find(({ id }) => id === sku?.size_id)
      if (sku && size) return { productId, itemId, skuId: sku.id, size: size.label }
    }
  }
  throw new Error('the demo catalog has no size that is sold out')
}

/** Opens the product page, chooses the size and opens the stock alert. */
export async function openStockAlert(
  ana: WishlistCustomer,
  { productId, itemId, size }: SoldOutSize,
): Promise<Locator> {
  const { page, hands, texts, prefix } = ana
  await page.goto(`${prefix}/product-detail/${productId}?color=${itemId}`)
  await waitForHydration(page)
  const group = page.getByRole('group', { name: new RegExp(`^${texts.product.size}`) })
  await hands.tick(
    group.getByRole('radio', { name: `${sizeName(size, texts.product)}, ${texts.product.soldOut}`, exact: true }),
  )
  const ask = page.getByRole('main').getByRole('button', { name: texts.product.tellMe, exact: true }).first()
  await hands.press(ask)
  const dialog = page.getByRole('dialog', { name: texts.product.tellMe })
  await expect(dialog).toBeVisible()
  return dialog
}
