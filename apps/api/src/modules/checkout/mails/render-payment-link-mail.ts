import type { Language } from '@fieldhouse/contract/schemas'
import { actionButton, notice, paragraph } from '#platform/mail/blocks.ts'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'

export interface PaymentLinkMail extends MailShop {
  lang: Language
  link: string
  expires_at: Date
}

const day = (lang: string, at: Date) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const TEXTS: Record<Language, (mail: PaymentLinkMail) => MailContent> = {
  en: ({ shop_name, support_email, link, expires_at }) => ({
    subject: `Your ${shop_name} order is ready to pay`,
    preview: 'Check the items and the address, and pay.',
    heading: 'Your order is ready to pay',
    blocks: [
      paragraph(
        'We put your order together. Check the items, choose the shipping, and pay. Nothing is charged before.',
      ),
      actionButton({ label: 'Review and pay', link }),
      paragraph(`The link works until ${day('en-US', expires_at)}. Items aren’t reserved until you pay.`),
      notice(`Need help? Email ${support_email}.`),
    ],
    reason: `You’re getting this email because ${shop_name} prepared an order for this address.`,
  }),
  es: ({ shop_name, support_email, link, expires_at }) => ({
    subject: `Tu pedido en ${shop_name} está listo para pagar`,
    preview: 'Revisa los artículos y la dirección, y paga.',
    heading: 'Tu pedido está listo para pagar',
    blocks: [
      paragraph('Preparamos tu pedido. Revisa los artículos, elige el envío y paga. Antes no se cobra nada.'),
      actionButton({ label: 'Revisar y pagar', link }),
      paragraph(
        `El enlace funciona hasta el ${day('es-US', expires_at)}. Los artículos no están reservados hasta que pagues.`,
      ),
      notice(`¿Necesitas ayuda? Escribe a ${support_email}.`),
    ],
    reason: `Recibes este correo porque ${shop_name} preparó un pedido para esta dirección.`,
  }),
}

export function renderPaymentLinkMail(mail: PaymentLinkMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang](mail))
}
