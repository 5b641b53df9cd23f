import { useLang } from '../lang.ts'
import type { StoreCreditMessages } from './en/store-credit.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ storeCredit: StoreCreditMessages }>({
  en: () => import('./en/store-credit.ts'),
  es: () => import('./es/store-credit.ts'),
})

export function useStoreCreditMessages(): StoreCreditMessages {
  return textsOf(useLang()).storeCredit
}
