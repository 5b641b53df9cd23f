import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { WishTexts } from './en-wishes.ts'

/** Whoever imports this file waits for the words. */
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
