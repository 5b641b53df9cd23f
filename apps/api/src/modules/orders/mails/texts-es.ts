import type { Order } from '@fieldhouse/contract/orders'
import { wayInWords } from '@fieldhouse/contract/service-names'
import { action, bill, facts, note, paragraph } from '../../../platform/mail/blocks.ts'
import type { OrderMail, OrderMailTexts } from './render.ts'
import { addressLine, billOf, day, money } from './wording.ts'

const lang = 'es'
const WORDS = { lang, gift: 'regalo', free: 'Gratis', shipping: 'Envío', tax: 'Impuestos', total: 'Total' } as const

const button = (link: string) =>
  action({ label: 'Ver mi pedido', link, hint: 'Si el botón no funciona, abre esta dirección:' })
const reason = ({ shop_name, order }: OrderMail) =>
  `Recibes este correo porque el pedido ${order.number} se hizo en ${shop_name} con esta dirección.`
const questions = ({ support_email }: OrderMail) =>
  note(`¿Hay algo mal? Escribe a ${support_email} con el número del pedido.`)

function delivery({ address, shipping }: Order) {
  const by = wayInWords(shipping)
  return facts([
    ...(shipping.arrives_by ? [['Llega a más tardar', day(shipping.arrives_by, lang)] as const] : []),
    ...(address ? [['Va a', addressLine(address)] as const] : []),
    ...(by ? [['Enviado con', by] as const] : []),
  ])
}

export const es: OrderMailTexts = {
  placed: (mail) => ({
    subject: `Tu pedido ${mail.order.number} en ${mail.shop_name}`,
    preview: `${money(mail.order.totals.total, lang)}. Tenemos tu pedido; ahora lo preparamos.`,
    heading: 'Gracias por tu pedido',
    blocks: [
      paragraph(`Tenemos tu pedido ${mail.order.number}. Ahora lo preparamos; su página dice por dónde va.`),
      button(mail.link),
      bill(billOf(mail.order, WORDS)),
      delivery(mail.order),
      note(
        'Quien tenga el enlace de este correo puede ver el pedido. No lo pases a nadie a quien no se lo enseñarías.',
      ),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `${money(mail.amount, lang)} de tu pedido ${mail.order.number} van de vuelta`,
    preview: 'El dinero vuelve a donde salió.',
    heading: 'Te hemos devuelto dinero',
    blocks: [
      paragraph(
        `Hemos devuelto ${money(mail.amount, lang)} de tu pedido ${mail.order.number} al medio con el que pagaste.`,
      ),
      paragraph('Los bancos tardan hasta cinco días hábiles en mostrarlo.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  cancelled: (mail) => ({
    subject: `Tu pedido ${mail.order.number} en ${mail.shop_name} está cancelado`,
    preview: 'No se enviará nada de él.',
    heading: 'Tu pedido está cancelado',
    blocks: [
      paragraph(`El pedido ${mail.order.number} está cancelado: no se enviará nada de él.`),
      paragraph('Lo que pagaste vuelve al medio con el que pagaste; un correo te avisará cuando salga.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
