import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { AddressTexts } from './en-address.ts'

/** Whoever imports this file waits for the words. */
const textsOf = await loadByLanguage<{ address: AddressTexts }>({
  en: () => import('./en-address.ts'),
  es: () => import('./es-address.ts'),
})

export function useAddressTexts(): AddressTexts {
  return textsOf(useLang()).address
}
