import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { WishlistMessages } from './en/wishlist.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ wishlist: WishlistMessages }>({
  en: () => import('./en/wishlist.ts'),
  es: () => import('./es/wishlist.ts'),
})

export function wishlistMessagesFor(lang: Language): WishlistMessages {
  return textsOf(lang).wishlist
}

export function useWishlistMessages(): WishlistMessages {
  return wishlistMessagesFor(useLang())
}
