import type { Language } from '@fieldhouse/contract/schemas'
import type { SearchMessages } from './en/search.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ search: SearchMessages }>({
  en: () => import('./en/search.ts'),
  es: () => import('./es/search.ts'),
})

export function searchMessagesFor(lang: Language): SearchMessages {
  return textsOf(lang).search
}
