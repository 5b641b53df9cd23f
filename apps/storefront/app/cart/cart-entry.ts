import { notify } from '../kit/toasts/toasts.ts'
import { langOf } from '../lang.ts'
import { cartMessagesFor } from '../locales/cart-messages.ts'
import type { AddToCartResult } from './add-to-cart-result.ts'
import { openCartDrawer } from './cart-drawer.tsx'
import { cartStore } from './cart-store.ts'
import { formatCartError } from './format-cart-messages.ts'

// The entry of the lazy cart: pages import this file and nothing behind it.
export { QuickSizes } from './quick-sizes.tsx'
export { openCartDrawer }

/** Adds one unit and opens the cart drawer, or returns the error. */
export async function addToCart(skuId: number, beforeShown?: () => void): Promise<AddToCartResult> {
  const lang = langOf(location.pathname)
  const texts = cartMessagesFor(lang)
  const refusal = await cartStore.add(skuId)
  if (refusal) {
    const text = formatCartError(refusal, texts, lang)
    notify({ type: 'error', text })
    return { skuId, tone: 'err', text }
  }
  beforeShown?.()
  openCartDrawer({ isFresh: true })
  return { skuId, tone: 'ok', text: texts.added }
}
