import type { Language } from '@fieldhouse/contract/schemas'

/** The words beside the box that the person ticks. A changed wording becomes a new row of `consent_texts`. */
export function consentWords(lang: Language, shop_name: string): string {
  return lang === 'es'
    ? `Acepto recibir mensajes de texto promocionales recurrentes y automatizados de ${shop_name} en este número. El consentimiento no es condición de compra. La frecuencia varía, hasta 3 por semana. Pueden aplicarse tarifas de mensajes y datos. Responde ALTO para cancelar, AYUDA para recibir ayuda.`
    : `I agree to get recurring automated marketing texts from ${shop_name} at this number. Consent isn’t a condition of purchase. Message frequency varies, up to 3 a week. Message and data rates may apply. Reply STOP to cancel, HELP for help.`
}

/** The words beside the button of the newsletter. */
export function newsletterWords(lang: Language, shop_name: string): string {
  return lang === 'es'
    ? `Al suscribirte aceptas recibir correos de ${shop_name} sobre novedades, reposiciones y ofertas. Primero te enviamos un correo para confirmar tu dirección. Puedes darte de baja cuando quieras.`
    : `By signing up you agree to get emails from ${shop_name} about new arrivals, restocks, and sales. We’ll first send one email to confirm your address. Unsubscribe anytime.`
}
