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

const TEXTS: Record<Language, (mail: BackInStock) => MailContent> = {
  en: ({ shop_name, name, colour, size, link }) => ({
    subject: `${name} is back in ${size}`,
    preview: `${colour}, size ${size}: there is some again.`,
    heading: 'It is back',
    blocks: [
      paragraph(`You wanted to know when ${name} in ${colour}, size ${size}, is there again. It is now.`),
      action({ label: 'Have a look', link, hint: 'If the button does not work, open this address:' }),
      note('We cannot keep one aside for you: others were told as well.'),
    ],
    reason: `You get this one mail because somebody entered this address at ${shop_name} to be told. We have forgotten it now.`,
  }),
  es: ({ shop_name, name, colour, size, link }) => ({
    subject: `${name} vuelve a estar en ${size}`,
    preview: `${colour}, talla ${size}: vuelve a haber.`,
    heading: 'Ha vuelto',
    blocks: [
      paragraph(`Querías saber cuándo volvía a haber ${name} en ${colour}, talla ${size}. Ya hay.`),
      action({ label: 'Verlo', link, hint: 'Si el botón no funciona, abre esta dirección:' }),
      note('No podemos reservarte uno: también hemos avisado a otras personas.'),
    ],
    reason: `Recibes este único correo porque alguien dio esta dirección en ${shop_name} para que avisáramos. Ya la hemos olvidado.`,
  }),
}

export function renderBackInStock(mail: BackInStock): Promise<RenderedMail> {
  return renderLayout(mail, TEXTS[mail.lang](mail))
}
