import type { Language } from '@fieldhouse/contract/schemas'
import { actionButton, notice, paragraph, textLink } from '#platform/mail/blocks.ts'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { MailBrand } from '#platform/mail/mail-shop.ts'

interface NewsletterMail extends MailBrand {
  kind: 'confirm' | 'welcome' | 'already'
  lang: Language
  /** Confirms, or else unsubscribes. */
  link: string
}

type Texts = Record<NewsletterMail['kind'], (mail: NewsletterMail) => MailContent>

const en: Texts = {
  confirm: ({ shop_name, link }) => ({
    subject: `Confirm your email for the ${shop_name} newsletter`,
    preview: 'One click, and you’re subscribed.',
    heading: 'Confirm your email',
    blocks: [
      paragraph(`Someone asked for the newsletter of ${shop_name} with this email. If it was you, confirm it.`),
      actionButton({ label: 'Confirm email', link }),
      notice(
        'The link works once, for 7 days. If it wasn’t you, ignore this email: without the link, nothing is sent.',
      ),
    ],
    reason: `You’re getting this email because someone entered this address at ${shop_name}.`,
  }),
  welcome: ({ shop_name, link }) => ({
    subject: `You’re subscribed – ${shop_name}`,
    preview: 'New arrivals, restocks, and sales, by email.',
    heading: 'You’re subscribed',
    blocks: [
      paragraph(`Thanks for confirming. From now on you get news from ${shop_name} by email.`),
      textLink({ label: 'Unsubscribe', link }),
    ],
    reason: `You’re getting this email because you confirmed this address for the newsletter of ${shop_name}.`,
  }),
  already: ({ shop_name, link }) => ({
    subject: `You’re already subscribed – ${shop_name}`,
    preview: 'There’s nothing to do.',
    heading: 'You’re already subscribed',
    blocks: [
      paragraph(`Someone asked for the newsletter of ${shop_name} with this email. You get it already.`),
      textLink({ label: 'Unsubscribe', link }),
    ],
    reason: `You’re getting this email because you confirmed this address for the newsletter of ${shop_name}.`,
  }),
}

const es: Texts = {
  confirm: ({ shop_name, link }) => ({
    subject: `Confirma tu correo para el boletín de ${shop_name}`,
    preview: 'Un clic y quedas suscrito.',
    heading: 'Confirma tu correo',
    blocks: [
      paragraph(`Alguien pidió el boletín de ${shop_name} con este correo. Si fuiste tú, confírmalo.`),
      actionButton({ label: 'Confirmar correo', link }),
      notice(
        'El enlace funciona una vez, durante 7 días. Si no fuiste tú, ignora este correo: sin el enlace no se envía nada.',
      ),
    ],
    reason: `Recibes este correo porque alguien escribió esta dirección en ${shop_name}.`,
  }),
  welcome: ({ shop_name, link }) => ({
    subject: `Suscripción confirmada – ${shop_name}`,
    preview: 'Novedades, reposiciones y ofertas, por correo.',
    heading: 'Suscripción confirmada',
    blocks: [
      paragraph(`Gracias por confirmar. Desde ahora recibes novedades de ${shop_name} por correo.`),
      textLink({ label: 'Darme de baja', link }),
    ],
    reason: `Recibes este correo porque confirmaste esta dirección para el boletín de ${shop_name}.`,
  }),
  already: ({ shop_name, link }) => ({
    subject: `Ya tienes una suscripción – ${shop_name}`,
    preview: 'No tienes que hacer nada.',
    heading: 'Ya tienes una suscripción',
    blocks: [
      paragraph(`Alguien pidió el boletín de ${shop_name} con este correo. Ya lo recibes.`),
      textLink({ label: 'Darme de baja', link }),
    ],
    reason: `Recibes este correo porque confirmaste esta dirección para el boletín de ${shop_name}.`,
  }),
}

const TEXTS: Record<Language, Texts> = { en, es }

export function renderNewsletterMail(mail: NewsletterMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang][mail.kind](mail))
}
