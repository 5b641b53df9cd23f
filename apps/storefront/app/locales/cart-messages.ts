import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { CartMessages } from './en/cart.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ cart: CartMessages }>({
  en: () => import('./en/cart.ts'),
  es: () => import('./es/cart.ts'),
})

export function cartMessagesFor(lang: Language): CartMessages {
  return textsOf(lang).cart
}

export function useCartMessages(): CartMessages {
  return cartMessagesFor(useLang())
}
