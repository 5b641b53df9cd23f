import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { OrdersMessages } from './en/orders.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ orders: OrdersMessages }>({
  en: () => import('./en/orders.ts'),
  es: () => import('./es/orders.ts'),
})

function ordersTextsOf(lang: Language): OrdersMessages {
  return textsOf(lang).orders
}

export function useOrdersMessages(): OrdersMessages {
  return ordersTextsOf(useLang())
}
