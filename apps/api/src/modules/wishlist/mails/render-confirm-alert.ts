import type { Language } from '@fieldhouse/contract/schemas'
import { actionButton, notice, paragraph } from '#platform/mail/blocks.ts'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { AlertMail } from './alert-mail.ts'
import { sized } from './alert-mail.ts'

const TEXTS: Record<Language, (mail: AlertMail) => MailContent> = {
  en: ({ shop_name, name, color, size, link }) => ({
    subject: `Confirm your stock alert: ${name}`,
    preview: 'One click and we’ll let you know when it’s back.',
    heading: 'Confirm your stock alert',
    blocks: [
      paragraph(
        `Someone asked us to email this address when ${name} in ${color}${sized(size, `, size ${size},`)} is back in stock.`,
      ),
      actionButton({ label: 'Confirm alert', link }),
      notice('If this wasn’t you, ignore this email. We’ll delete the address within 7 days.'),
    ],
    reason: `You’re getting this email because someone entered this address at ${shop_name} to be notified.`,
  }),
  es: ({ shop_name, name, color, size, link }) => ({
    subject: `Confirma tu aviso: ${name}`,
    preview: 'Un clic y te avisaremos cuando vuelva.',
    heading: 'Confirma tu aviso',
    blocks: [
      paragraph(
        `Alguien nos pidió escribir a esta dirección cuando ${name} en ${color}${sized(size, `, talla ${size},`)} vuelva a estar disponible.`,
      ),
      actionButton({ label: 'Confirmar aviso', link }),
      notice('Si no fuiste tú, ignora este correo. Borraremos la dirección en 7 días.'),
    ],
    reason: `Recibes este correo porque alguien escribió esta dirección en ${shop_name} para recibir un aviso.`,
  }),
}

export function renderConfirmAlert(mail: AlertMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang](mail))
}
