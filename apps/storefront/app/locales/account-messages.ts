import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { AccountMessages } from './en/account.ts'
import { loadMessagesByLanguage } from './load-messages-by-language.ts'

let textsOf: ((lang: Language) => { account: AccountMessages }) | undefined

export async function loadAccountMessages(): Promise<void> {
  textsOf ??= await loadMessagesByLanguage<{ account: AccountMessages }>({
    en: () => import('./en/account.ts'),
    es: () => import('./es/account.ts'),
  })
}

export function useAccountMessages(): AccountMessages {
  const texts = textsOf?.(useLang())
  if (!texts) throw new Error('account locale is not loaded')
  return texts.account
}
