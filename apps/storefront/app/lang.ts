import type { Language } from '@fieldhouse/contract/schemas'
import { useLocation } from 'react-router'

export const LANGUAGES: readonly Language[] = ['en', 'es']

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** What Intl is asked for: the shop's customers are in the United States, whichever language they read. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

const SPANISH = /^\/es(?=\/|$)/

/** The address alone says the language: `/es/…` is Spanish, everything else English. */
export function langOf(pathname: string): Language {
  return SPANISH.test(pathname) ? 'es' : 'en'
}

export function langOfRequest({ url }: Request): Language {
  return langOf(new URL(url).pathname)
}

/** The English address of a page, which is also the name by which links speak of it. */
export function plainPath(pathname: string): string {
  return pathname.replace(SPANISH, '') || '/'
}

/** A path of the shop in the given language, whichever language it came in. */
export function localPath(lang: Language, path: string): string {
  return lang === 'en' ? plainPath(path) : `/es${plainPath(path)}`
}

export function useLang(): Language {
  return langOf(useLocation().pathname)
}
