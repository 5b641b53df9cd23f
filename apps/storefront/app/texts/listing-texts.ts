import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { ListingTexts } from './en-listing.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ listing: ListingTexts }>({
  en: () => import('./en-listing.ts'),
  es: () => import('./es-listing.ts'),
})

export function useListingTexts(): ListingTexts {
  return textsOf(useLang()).listing
}
