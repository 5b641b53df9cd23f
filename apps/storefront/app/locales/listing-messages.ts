import { useLang } from '../lang.ts'
import type { ListingMessages } from './en/listing.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ listing: ListingMessages }>({
  en: () => import('./en/listing.ts'),
  es: () => import('./es/listing.ts'),
})

export function useListingMessages(): ListingMessages {
  return textsOf(useLang()).listing
}
