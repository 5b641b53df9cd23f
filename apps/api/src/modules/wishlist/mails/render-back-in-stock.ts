import type { Language } from '@fieldhouse/contract/schemas'
import { actionButton, notice, paragraph } from '#platform/mail/blocks.ts'
import type { MailContent, RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { AlertMail } from './alert-mail.ts'
import { sized } from './alert-mail.ts'

const TEXTS: Record<Language, (mail: AlertMail) => MailContent> = {
  en: ({ shop_name, name, color, size, link }) => ({
    subject: `Back in stock: ${name}${sized(size, `, size ${size}`)}`,
    preview: `${color}${sized(size, `, size ${size},`)} is available again.`,
    heading: 'It’s back in stock',
    blocks: [
      paragraph(
        `You asked us to let you know when ${name} in ${color}${sized(size, `, size ${size},`)} is back in stock. It is now.`,
      ),
      actionButton({ label: 'View product', link }),
      notice('We can’t reserve one for you: we notified other shoppers too.'),
    ],
    reason: `You’re getting this one email because someone entered this address at ${shop_name} to be notified. We’ve now deleted it.`,
  }),
  es: ({ shop_name, name, color, size, link }) => ({
    subject: `De nuevo disponible: ${name}${sized(size, `, talla ${size}`)}`,
    preview: `${color}${sized(size, `, talla ${size}`)}: disponible otra vez.`,
    heading: 'De nuevo disponible',
    blocks: [
      paragraph(
        `Nos pediste avisarte cuando ${name} en ${color}${sized(size, `, talla ${size},`)} volviera a estar disponible. Ya lo está.`,
      ),
      actionButton({ label: 'Ver producto', link }),
      notice('No podemos reservarte uno: también avisamos a otras personas.'),
    ],
    reason: `Recibes este único correo porque alguien escribió esta dirección en ${shop_name} para recibir un aviso. Ya la borramos.`,
  }),
}

export function renderBackInStock(mail: AlertMail): Promise<RenderedMail> {
  return renderMailLayout(mail, TEXTS[mail.lang](mail))
}
