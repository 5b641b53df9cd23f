import type { Language } from '@fieldhouse/contract/schemas'
import { createPreference, usePreference } from './preference.ts'
import type { Texts } from './texts/en.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'

const TEXTS: Record<Language, Texts> = { en, es }

/** Each language in its own words, so that its speakers recognize it. */
export const LANGUAGES = [
  { value: 'en', name: 'English' },
  { value: 'es', name: 'Español' },
] as const satisfies { value: Language; name: string }[]

export const SHOP_NAME = 'Fieldhouse'

export const language = createPreference<Language>('language', ['en', 'es'], () =>
  globalThis.navigator?.language.startsWith('es') ? 'es' : 'en',
)

export function useLanguage(): Language {
  return usePreference(language)
}

export function useTexts(): Texts {
  return textsIn(useLanguage())
}

/** For text outside of components. */
export function currentTexts(): Texts {
  return textsIn(language.get())
}

export function textsIn(lang: Language): Texts {
  return TEXTS[lang]
}

export function pageTitle(screen: string): string {
  return `${screen} · ${SHOP_NAME} ${currentTexts().app.area}`
}

/** English pages of the shop have no language prefix. */
export function shopAddress(path: `/${string}`, lang: Language): string {
  return lang === 'en' ? path : `/${lang}${path}`
}
