import type { Language } from '@fieldhouse/contract/schemas'

/** The shop's customers are in the United States, in either language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }
