import { useLang } from '../lang.ts'
import type { CheckoutMessages } from './en/checkout.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ checkout: CheckoutMessages }>({
  en: () => import('./en/checkout.ts'),
  es: () => import('./es/checkout.ts'),
})

export function useCheckoutMessages(): CheckoutMessages {
  return textsOf(useLang()).checkout
}
