import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { en } from './en/site.ts'

export type Messages = typeof en

const IMPORTS: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en/site.ts')).en,
  es: async () => (await import('./es/site.ts')).es,
}

const loaded = new Map<Language, Messages>()

/** Browsers load their page's language before hydration; the server loads all languages before it renders. */
export async function loadMessages(lang: Language): Promise<void> {
  loaded.set(lang, await IMPORTS[lang]())
}

/** For loaders and page heads; components call `useMessages`. */
export function messagesFor(lang: Language): Messages {
  const texts = loaded.get(lang)
  if (!texts) throw new Error(`locale “${lang}” is not loaded`)
  return texts
}

export function useMessages(): Messages {
  return messagesFor(useLang())
}
