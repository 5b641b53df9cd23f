import { plainPage } from '../../apps/storefront/server/plain-pages.ts'

const MISSING = { en: 'Page not found.', es: 'Página no encontrada.' }

/** Error pages served by the edge itself, in Spanish below /es. */
export function ownPages(): string {
  return `
${byLanguage('missing_page', MISSING.en, MISSING.es)}
${byLanguage('unavailable_page', plainPage('en', 'unavailable'), plainPage('es', 'unavailable'))}
${byLanguage('too_many_page', plainPage('en', 'too_many'), plainPage('es', 'too_many'))}`
}

function byLanguage(variable: string, en: string, es: string): string {
  return `map $request_uri $${variable} { "~^/es([/?]|$)" '${es}'; default '${en}'; }`
}
