import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { CartTexts } from './en-cart.ts'

/** Whoever imports this file waits for the words. */
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
