import type { Language } from '@fieldhouse/contract/schemas'
import { LANGUAGES, langOf, useLang } from '../lang.ts'
import type { AccountTexts } from './en-account.ts'

const IMPORTS: Record<Language, () => Promise<{ account: AccountTexts }>> = {
  en: () => import('./en-account.ts'),
  es: () => import('./es-account.ts'),
}

const loaded = new Map<Language, AccountTexts>()

/** A browser loads the language of its page, a server all. */
export async function loadAccountTexts(): Promise<void> {
  const needed = import.meta.env.SSR ? LANGUAGES : [langOf(location.pathname)]
  await Promise.all(needed.map(load)).catch((cause) => {
    // Without the address that the browser names: who tries again by it would get words instead of a screen.
    throw new Error('the texts did not come', { cause })
  })
}

async function load(lang: Language): Promise<void> {
  if (!loaded.has(lang)) loaded.set(lang, (await IMPORTS[lang]()).account)
}

export function useAccountTexts(): AccountTexts {
  const texts = loaded.get(useLang())
  if (!texts) throw new Error('the texts of the account screens are not loaded')
  return texts
}
