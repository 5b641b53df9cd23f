import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { CartTexts } from './en-cart.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ cart: CartTexts }>({
  en: () => import('./en-cart.ts'),
  es: () => import('./es-cart.ts'),
})

export function cartTextsOf(lang: Language): CartTexts {
  return textsOf(lang).cart
}

export function useCartTexts(): CartTexts {
  return cartTextsOf(useLang())
}
