import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { actionButton, factTable, notice, paragraph } from '#platform/mail/blocks.ts'
import type { ReturnMail, ReturnMailMessages } from '../return-mail.ts'
import { toReturnRows } from '../return-rows.ts'

const lang = 'es'
const WORDS = {
  swap: (size: string) => `Cambio por ${size}`,
  credit: 'Crédito de la tienda',
  refund: 'Reembolso',
  none: 'Te lo enviamos de vuelta',
}

const button = ({ link }: ReturnMail) => actionButton({ label: 'Ver devolución', link })
const reason = ({ shop_name, returned }: ReturnMail) =>
  `Recibes este correo por la devolución R-${returned.number} en ${shop_name}.`
const questions = ({ support_email, returned }: ReturnMail) =>
  notice(`¿Necesitas ayuda? Escribe a ${support_email} e incluye tu número de devolución, R-${returned.number}.`)
const items = ({ returned }: ReturnMail) => factTable(toReturnRows(returned, WORDS))
const day = (at: string | null) => (at ? shortDay(at.slice(0, 10), lang) : '')

export const es: ReturnMailMessages = {
  requested: (mail) => ({
    subject: `Recibimos tu solicitud de devolución R-${mail.returned.number}`,
    preview: 'La revisaremos y te escribiremos cómo enviar tus artículos.',
    heading: 'Recibimos tu solicitud de devolución',
    blocks: [
      paragraph('Estamos revisando tu solicitud. Espera nuestro correo antes de enviar algo.'),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  approved: (mail) => ({
    subject: `Tu devolución R-${mail.returned.number} está aprobada`,
    preview: 'Así envías tus artículos.',
    heading: 'Tu devolución está lista',
    blocks: [
      paragraph(
        `Empaca tus artículos con sus etiquetas, pon el código R-${mail.returned.number} en el paquete y entrégalo. La página de tu devolución tiene el código y nuestra dirección.`,
      ),
      ...(mail.returned.hold_until
        ? [
            paragraph(
              `Tu nueva talla está reservada hasta el ${day(mail.returned.hold_until)}. Envía tu paquete antes.`,
            ),
          ]
        : []),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  rejected: (mail) => ({
    subject: `Sobre tu devolución R-${mail.returned.number}`,
    preview: 'No podemos aceptar esta devolución.',
    heading: 'No podemos aceptar tu devolución',
    blocks: [paragraph(`Motivo: ${mail.returned.rejection ?? ''}`), items(mail), button(mail), questions(mail)],
    reason: reason(mail),
  }),

  received: (mail) => ({
    subject: `Tu devolución R-${mail.returned.number} llegó`,
    preview: 'Estamos revisando tus artículos.',
    heading: 'Tu devolución llegó',
    blocks: [
      paragraph('Estamos revisando tus artículos. Te escribiremos al terminar, normalmente en 2 días hábiles.'),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  released: (mail) => ({
    subject: `La talla reservada para la devolución R-${mail.returned.number} se liberó`,
    preview: 'Tu paquete aún no llega.',
    heading: 'Ya no reservamos tu nueva talla',
    blocks: [
      paragraph('Tu paquete no ha llegado, así que otros pueden comprar la talla que reservamos para ti.'),
      paragraph('Todavía puedes enviar tus artículos. Cuando lleguen, te los reembolsamos.'),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  finished: (mail) => ({
    subject:
      mail.returned.state === 'exchanged'
        ? `Preparamos tu cambio R-${mail.returned.number}`
        : `Tu devolución R-${mail.returned.number} está completa`,
    preview: 'Esto recibes por cada artículo.',
    heading: mail.returned.state === 'exchanged' ? 'Preparamos tu nueva talla' : 'Tu devolución está completa',
    blocks: [
      paragraph(
        mail.returned.state === 'exchanged'
          ? 'Revisamos tus artículos. Te escribiremos de nuevo cuando enviemos tu nueva talla.'
          : 'Revisamos tus artículos.',
      ),
      items(mail),
      button(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
