import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { en } from './en.ts'

export type Texts = typeof en

const IMPORTS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
}

const loaded = new Map<Language, Texts>()

/** Browsers load their page's language before hydration; the server loads all languages before it renders. */
export async function loadTexts(lang: Language): Promise<void> {
  loaded.set(lang, await IMPORTS[lang]())
}

/** For loaders and page heads; components call `useMessages`. */
export function textsOf(lang: Language): Texts {
  const texts = loaded.get(lang)
  if (!texts) throw new Error(`locale “${lang}” is not loaded`)
  return texts
}

export function useTexts(): Texts {
  return textsOf(useLang())
}
