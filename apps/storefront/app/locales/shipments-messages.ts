import { useLang } from '../lang.ts'
import type { ShipmentsMessages } from './en/shipments.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ shipments: ShipmentsMessages }>({
  en: () => import('./en/shipments.ts'),
  es: () => import('./es/shipments.ts'),
})

export function useShipmentsMessages(): ShipmentsMessages {
  return textsOf(useLang()).shipments
}
