import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { en } from '../apps/storefront/app/texts/en.ts'
import type { WishTexts } from '../apps/storefront/app/texts/en-wishes.ts'
import { wishes as english } from '../apps/storefront/app/texts/en-wishes.ts'
import { es } from '../apps/storefront/app/texts/es.ts'
import { wishes as spanish } from '../apps/storefront/app/texts/es-wishes.ts'
import type { Texts } from '../apps/storefront/app/texts/texts.ts'
import { sizeName } from '../apps/storefront/app/ui/size-name.ts'
import type { Hands } from './hands.ts'
import { started } from './started.ts'

/** A shopper with a wish list, in one language and with one input method. */
export interface Wisher {
  page: Page
  hands: Hands
  texts: Texts
  words: WishTexts
  prefix: '' | '/es'
}

export function wisher(page: Page, hands: Hands, lang: 'en' | 'es' = 'en'): Wisher {
  return lang === 'en'
    ? { page, hands, texts: en, words: english, prefix: '' }
    : { page, hands, texts: es, words: spanish, prefix: '/es' }
}

export const cards = ({ page }: Wisher): Locator => page.getByRole('main').getByRole('article')
export const heartOf = (card: Locator, { texts }: Wisher): Locator =>
  card.getByRole('button', { name: new RegExp(`^${texts.nav.wishes}: `) })
export const list = ({ page, words }: Wisher): Locator => page.getByRole('dialog', { name: words.title })
export const rows = (ana: Wisher): Locator => list(ana).getByRole('listitem')
export const notifications = (page: Page): Locator => page.locator('.Toastify')

export async function expectWished(heart: Locator, isWished: boolean): Promise<void> {
  await expect(heart).toHaveAttribute('aria-pressed', `${isWished}`)
}

export async function openList(ana: Wisher): Promise<void> {
  const { page, hands, texts } = ana
  await hands.press(page.getByRole('banner').getByRole('button', { name: texts.nav.wishes }))
  await expect(list(ana)).toBeVisible()
}

interface SoldOut {
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
export async function findSoldOut({ page }: Wisher, which: 'first' | 'last' = 'first'): Promise<SoldOut> {
  const { results } = await (await page.request.get('/api/products/')).json()
  for (const { id: productId } of which === 'first' ? results : results.reverse()) {
    const { items } = await (await page.request.get(`/api/products/products/${productId}/`)).json()
    for (const { id: itemId, skus, distribution } of items as FoundItem[]) {
      const sku = skus.find(({ availability }) => availability === 'sold_out')
      const size = distribution.sizes.find(({ id }) => id === sku?.size_id)
      if (sku && size) return { productId, itemId, skuId: sku.id, size: size.label }
    }
  }
  throw new Error('the demo catalogue has no size that is sold out')
}

/** Opens the product page, chooses the size and opens the stock alert. */
export async function askAbout(ana: Wisher, { productId, itemId, size }: SoldOut): Promise<Locator> {
  const { page, hands, texts, prefix } = ana
  await page.goto(`${prefix}/product-detail/${productId}?colour=${itemId}`)
  await started(page)
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
