import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { OrdersTexts } from './en-orders.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadByLanguage<{ orders: OrdersTexts }>({
  en: () => import('./en-orders.ts'),
  es: () => import('./es-orders.ts'),
})

function ordersTextsOf(lang: Language): OrdersTexts {
  return textsOf(lang).orders
}

export function useOrdersTexts(): OrdersTexts {
  return ordersTextsOf(useLang())
}
