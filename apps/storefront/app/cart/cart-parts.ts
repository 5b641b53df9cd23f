import { langOf } from '../lang.ts'
import { cartTextsOf } from '../texts/cart-texts.ts'
import { notify } from '../ui/toasts.ts'
import type { AddToCartResult } from './add-to-cart-result.ts'
import { openCart } from './cart-drawer.tsx'
import { cartStore } from './cart-store.ts'
import { refusalSentence } from './sentences.ts'

// The entry of the lazy cart: pages import this file and nothing behind it.
export { QuickSizes } from './quick-sizes.tsx'
export { openCart }

/** Adds one unit and opens the cart drawer, or returns the error. */
export async function addToCart(skuId: number, beforeShown?: () => void): Promise<AddToCartResult> {
  const lang = langOf(location.pathname)
  const texts = cartTextsOf(lang)
  const refusal = await cartStore.add(skuId)
  if (refusal) {
    const text = refusalSentence(refusal, texts, lang)
    notify({ type: 'error', text })
    return { skuId, tone: 'err', text }
  }
  beforeShown?.()
  openCart({ isFresh: true })
  return { skuId, tone: 'ok', text: texts.added }
}
