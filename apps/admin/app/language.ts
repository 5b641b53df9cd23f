import type { Language } from '@fieldhouse/contract/schemas'
import type { Messages } from './locales/en/messages.ts'
import { en } from './locales/en/messages.ts'
import { es } from './locales/es/messages.ts'
import { createPreference, usePreference } from './preference.ts'
import { shopName } from './shop-name.ts'

const MESSAGES: Record<Language, Messages> = { en, es }

/** Each language in its own words, so that its speakers recognize it. */
export const LANGUAGES = [
  { value: 'en', name: 'English' },
  { value: 'es', name: 'Español' },
] as const satisfies { value: Language; name: string }[]

export const language = createPreference<Language>('language', ['en', 'es'], () =>
  globalThis.navigator?.language.startsWith('es') ? 'es' : 'en',
)

export function useLanguage(): Language {
  return usePreference(language)
}

export function useMessages(): Messages {
  return messagesFor(useLanguage())
}

/** For text outside of components. */
export function currentMessages(): Messages {
  return messagesFor(language.get())
}

export function messagesFor(lang: Language): Messages {
  return MESSAGES[lang]
}

export function pageTitle(screen: string): string {
  return `${screen} · ${`${shopName.get()} ${currentMessages().app.area}`.trim()}`
}

/** English pages of the shop have no language prefix. */
export function shopPath(path: `/${string}`, lang: Language): string {
  return lang === 'en' ? path : `/${lang}${path}`
}
