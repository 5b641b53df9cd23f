import type { Language } from '@fieldhouse/contract/schemas'
import { notice, paragraph } from '#platform/mail/blocks.ts'
import type { RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'

const EN = {
  subject: (shop: string) => `Test email of ${shop}`,
  heading: 'Your emails work',
  text: 'Emails to customers come from this address and look like this one.',
  note: 'If this landed in the spam folder, ask whoever runs your domain to set up SPF and DKIM.',
  reason: 'You received this email because someone on your team sent a test.',
}
const TEXTS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  es: {
    subject: (shop) => `Correo de prueba de ${shop}`,
    heading: 'Tus correos funcionan',
    text: 'Los correos a los clientes salen de esta dirección y se ven así.',
    note: 'Si llegó a la carpeta de spam, pide a quien administra tu dominio que configure SPF y DKIM.',
    reason: 'Recibiste este correo porque alguien de tu equipo envió una prueba.',
  },
}

export async function renderTestEmail({ lang, ...shop }: MailShop & { lang: Language }): Promise<RenderedMail> {
  const texts = TEXTS[lang]
  return renderMailLayout(
    { lang, ...shop },
    {
      subject: texts.subject(shop.shop_name),
      preview: texts.text,
      heading: texts.heading,
      blocks: [paragraph(texts.text), notice(texts.note)],
      reason: texts.reason,
    },
  )
}
