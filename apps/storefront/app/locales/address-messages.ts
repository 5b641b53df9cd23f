import { useLang } from '../lang.ts'
import type { AddressMessages } from './en/address.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ address: AddressMessages }>({
  en: () => import('./en/address.ts'),
  es: () => import('./es/address.ts'),
})

export function useAddressMessages(): AddressMessages {
  return textsOf(useLang()).address
}
