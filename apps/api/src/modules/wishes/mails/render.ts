import { isOneSize } from '@fieldhouse/contract/one-size'
import type { Language } from '@fieldhouse/contract/schemas'
import { action, note, paragraph } from '../../../platform/mail/blocks.ts'
import type { MailContent, RenderedMail } from '../../../platform/mail/layout.ts'
import { renderLayout } from '../../../platform/mail/layout.ts'

interface BackInStock {
  lang: Language
  shop_name: string
  name: string
  colour: string
  size: string
  link: string
}

/** A one-size product is named without its size. */
const sized = (size: string, words: string) => (isOneSize(size) ? '' : words)

const TEXTS: Record<Language, (mail: BackInStock) => MailContent> = {
  en: ({ shop_name, name, colour, size, link }) => ({
    subject: `Back in stock: ${name}${sized(size, `, size ${size}`)}`,
    preview: `${colour}${sized(size, `, size ${size},`)} is available again.`,
    heading: 'It’s back in stock',
    blocks: [
      paragraph(
        `You asked us to let you know when ${name} in ${colour}${sized(size, `, size ${size},`)} is back in stock. It is now.`,
      ),
      action({ label: 'View product', link, hint: 'If the button doesn’t work, open this link:' }),
      note('We can’t reserve one for you: we notified other shoppers too.'),
    ],
    reason: `You’re getting this one email because someone entered this address at ${shop_name} to be notified. We’ve now deleted it.`,
  }),
  es: ({ shop_name, name, colour, size, link }) => ({
    subject: `De nuevo disponible: ${name}${sized(size, `, talla ${size}`)}`,
    preview: `${colour}${sized(size, `, talla ${size}`)}: disponible otra vez.`,
    heading: 'De nuevo disponible',
    blocks: [
      paragraph(
        `Nos pediste avisarte cuando ${name} en ${colour}${sized(size, `, talla ${size},`)} volviera a estar disponible. Ya lo está.`,
      ),
      action({ label: 'Ver producto', link, hint: 'Si el botón no funciona, abre este enlace:' }),
      note('No podemos reservarte uno: también avisamos a otras personas.'),
    ],
    reason: `Recibes este único correo porque alguien escribió esta dirección en ${shop_name} para recibir un aviso. Ya la borramos.`,
  }),
}

export function renderBackInStock(mail: BackInStock): Promise<RenderedMail> {
  return renderLayout(mail, TEXTS[mail.lang](mail))
}
