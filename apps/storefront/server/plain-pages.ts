import type { Language } from '@fieldhouse/contract/schemas'

const EN = {
  unavailable: {
    title: 'We’ll be right back',
    text: 'The shop is temporarily unavailable. Try again in a moment.',
  },
  too_many: {
    title: 'Too many requests',
    text: 'Your network has requested many pages in a short time. Wait a moment, then reload the page.',
  },
}
const TEXTS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  es: {
    unavailable: {
      title: 'Volvemos enseguida',
      text: 'La tienda no está disponible por ahora. Inténtalo de nuevo en un momento.',
    },
    too_many: {
      title: 'Demasiadas solicitudes',
      text: 'Desde tu red se pidieron muchas páginas en poco tiempo. Espera un momento y vuelve a cargar la página.',
    },
  },
}

/** A page without scripts or styles, for when no page can be rendered. */
export function plainPage(lang: Language, kind: keyof typeof EN): string {
  const { title, text } = TEXTS[lang][kind]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="${lang}">${head}<h1>${title}</h1><p>${text}</p>`
}
