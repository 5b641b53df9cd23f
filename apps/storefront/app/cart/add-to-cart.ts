import { langOf } from '../lang.ts'
import { cartTextsOf } from '../texts/cart-texts.ts'
import type { Status } from '../ui/status-note.tsx'
import { notify } from '../ui/toasts.ts'
import { openCart } from './cart-drawer.tsx'
import { cart } from './current-cart.ts'
import { refusalSentence } from './sentences.ts'

export interface Added extends Status {
  skuId: number
}

/** Puts one into the cart and shows it there, or says why not. */
export async function addToCart(skuId: number, beforeShown?: () => void): Promise<Added> {
  const lang = langOf(location.pathname)
  const texts = cartTextsOf(lang)
  const refusal = await cart.add(skuId)
  if (refusal) {
    const text = refusalSentence(refusal, texts, lang)
    notify({ type: 'error', text })
    return { skuId, tone: 'err', text }
  }
  beforeShown?.()
  openCart({ isFresh: true })
  return { skuId, tone: 'ok', text: texts.added }
}
