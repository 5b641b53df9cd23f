import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import { loadByLanguage } from './by-language.ts'
import type { AccountTexts } from './en-account.ts'

let textsOf: ((lang: Language) => { account: AccountTexts }) | undefined

export async function loadAccountTexts(): Promise<void> {
  textsOf ??= await loadByLanguage<{ account: AccountTexts }>({
    en: () => import('./en-account.ts'),
    es: () => import('./es-account.ts'),
  })
}

export function useAccountTexts(): AccountTexts {
  const texts = textsOf?.(useLang())
  if (!texts) throw new Error('account locale is not loaded')
  return texts.account
}
