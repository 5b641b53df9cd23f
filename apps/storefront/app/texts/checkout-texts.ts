import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { CheckoutTexts } from './en-checkout.ts'

/** Whoever imports this file waits for the words. */
const textsOf = await loadByLanguage<{ checkout: CheckoutTexts }>({
  en: () => import('./en-checkout.ts'),
  es: () => import('./es-checkout.ts'),
})

export function useCheckoutTexts(): CheckoutTexts {
  return textsOf(useLang()).checkout
}
