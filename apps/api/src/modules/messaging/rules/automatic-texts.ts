import type { Language } from '@fieldhouse/contract/schemas'

interface Shop {
  name: string
  support_email: string
  url: string
}

/** Texts that the shop sends by itself. Spanish avoids á í ó ú, which are not in GSM-7 and would double the cost. */
export const AUTOMATIC_TEXTS = {
  confirmation: {
    en: ({ name }: Shop) =>
      `${name}: Reply YES to get recurring automated marketing texts. Up to 3 msgs/week. Msg & data rates may apply. Reply HELP for help, STOP to cancel.`,
    es: ({ name }: Shop) =>
      `${name}: Responde SI para recibir mensajes promocionales. Hasta 3 por semana. Pueden aplicarse tarifas de mensajes y datos. AYUDA o ALTO para cancelar.`,
  },
  welcome: {
    en: ({ name }: Shop) =>
      `${name}: You're in! We'll text you about new arrivals and sales. Reply STOP to cancel, HELP for help.`,
    es: ({ name }: Shop) => `${name}: ¡Listo! Te escribiremos sobre novedades y ofertas. Responde ALTO para cancelar.`,
  },
  already: {
    en: ({ name }: Shop) => `${name}: You're already subscribed to our texts. Reply STOP to cancel, HELP for help.`,
    es: ({ name }: Shop) => `${name}: Ya recibes nuestros mensajes. Responde ALTO para cancelar, AYUDA para ayuda.`,
  },
  restarted: {
    en: ({ name }: Shop) => `${name}: You're subscribed again. Reply STOP to cancel, HELP for help.`,
    es: ({ name }: Shop) => `${name}: Recibes nuestros mensajes otra vez. Responde ALTO para cancelar.`,
  },
  stopped: {
    en: ({ name }: Shop) => `${name}: You're unsubscribed and won't get more texts. Reply START to subscribe again.`,
    es: ({ name }: Shop) => `${name}: Cancelaste los mensajes y no enviaremos otros. Responde START para volver.`,
  },
  not_signed_up: {
    en: ({ name, url }: Shop) => `${name}: To get our texts, sign up at ${url}`,
    es: ({ name, url }: Shop) => `${name}: Para recibir mensajes, entra en ${url}`,
  },
} as const satisfies Record<string, Record<Language, (shop: Shop) => string>>

export type AutomaticText = keyof typeof AUTOMATIC_TEXTS

export function welcomeWithCode(lang: Language, { name }: Shop, promotion: { code: string; title: string }): string {
  const { code, title } = promotion
  return lang === 'es'
    ? `${name}: ¡Listo! Usa ${code} en tu compra: ${title}. Sirve una vez. Responde ALTO para cancelar.`
    : `${name}: You're in! Use ${code} in your cart: ${title}. Works once. Reply STOP to cancel.`
}

/** Without a link for a number that never signed up. */
export function helpText(lang: Language, { name, support_email }: Shop, stop_link: string | undefined): string {
  return lang === 'es'
    ? `${name}: mensajes promocionales, hasta 3 por semana. Ayuda: ${support_email}. Para cancelar, responde ALTO${stop_link ? ` o abre ${stop_link}` : ''}`
    : `${name}: marketing texts, up to 3 a week. Help: ${support_email}. Msg & data rates may apply. To cancel, reply STOP${stop_link ? ` or open ${stop_link}` : ''}`
}
