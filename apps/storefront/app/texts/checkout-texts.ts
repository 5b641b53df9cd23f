import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { CheckoutTexts } from './en-checkout.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ checkout: CheckoutTexts }>({
  en: () => import('./en-checkout.ts'),
  es: () => import('./es-checkout.ts'),
})

export function useCheckoutTexts(): CheckoutTexts {
  return textsOf(useLang()).checkout
}
