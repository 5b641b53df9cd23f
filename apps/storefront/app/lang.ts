import type { Language } from '@fieldhouse/contract/schemas'
import { useLocation } from 'react-router'

export const LANGUAGES: readonly Language[] = ['en', 'es']

/** Each language in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Locales for Intl: customers are in the United States, whichever language they read. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

const SPANISH = /^\/es(?=\/|$)/

/** The path alone determines the language: `/es/…` is Spanish, everything else English. */
export function langOf(pathname: string): Language {
  return SPANISH.test(pathname) ? 'es' : 'en'
}

export function langOfRequest({ url }: Request): Language {
  return langOf(new URL(url).pathname)
}

/** The English path of a page, which links use as its canonical name. */
export function englishPath(pathname: string): string {
  return pathname.replace(SPANISH, '') || '/'
}

/** Localizes a path, whichever language it came in. */
export function localPath(lang: Language, path: string): string {
  return lang === 'en' ? englishPath(path) : `/es${englishPath(path)}`
}

export function useLang(): Language {
  return langOf(useLocation().pathname)
}
