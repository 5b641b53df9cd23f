const EN = {
  missing: 'Page not found.',
  title: 'We’ll be right back',
  text: 'The shop is temporarily unavailable. Try again in a moment.',
}
const ES: typeof EN = {
  missing: 'Página no encontrada.',
  title: 'Volvemos enseguida',
  text: 'La tienda no está disponible por ahora. Inténtalo de nuevo en un momento.',
}

/** Error pages served by the edge itself, in Spanish below /es. */
export function ownPages(): string {
  return `
${byLanguage('missing_page', EN.missing, ES.missing)}
${byLanguage('unavailable_page', unavailable('en', EN), unavailable('es', ES))}`
}

function byLanguage(variable: string, en: string, es: string): string {
  return `map $request_uri $${variable} { "~^/es([/?]|$)" '${es}'; default '${en}'; }`
}

function unavailable(lang: string, { title, text }: typeof EN): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="${lang}">${head}<h1>${title}</h1><p>${text}</p>`
}
