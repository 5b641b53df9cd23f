import { useLang } from '../lang.ts'
import type { ReturnsMessages } from './en/returns.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ returns: ReturnsMessages }>({
  en: () => import('./en/returns.ts'),
  es: () => import('./es/returns.ts'),
})

export function useReturnsMessages(): ReturnsMessages {
  return textsOf(useLang()).returns
}
