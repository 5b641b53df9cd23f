import type { Language } from '@fieldhouse/contract/schemas'
import type { TextSignUpMessages } from './en/text-sign-up.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

/** Top-level await: importing this module waits for the messages. */
const textsOf = await loadMessagesByLanguage<{ textSignUp: TextSignUpMessages }>({
  en: () => import('./en/text-sign-up.ts'),
  es: () => import('./es/text-sign-up.ts'),
})

export function textSignUpMessagesFor(lang: Language): TextSignUpMessages {
  return textsOf(lang).textSignUp
}
