import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { AddressTexts } from './en-address.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ address: AddressTexts }>({
  en: () => import('./en-address.ts'),
  es: () => import('./es-address.ts'),
})

export function useAddressTexts(): AddressTexts {
  return textsOf(useLang()).address
}
