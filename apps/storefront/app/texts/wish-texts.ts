import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { WishTexts } from './en-wishes.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ wishes: WishTexts }>({
  en: () => import('./en-wishes.ts'),
  es: () => import('./es-wishes.ts'),
})

export function wishTextsOf(lang: Language): WishTexts {
  return textsOf(lang).wishes
}

export function useWishTexts(): WishTexts {
  return wishTextsOf(useLang())
}
