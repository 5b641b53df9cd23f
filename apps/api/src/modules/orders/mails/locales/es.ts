import type { Order } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { actionButton, amountTable, factTable, notice, paragraph } from '#platform/mail/blocks.ts'
import { formatAddressLine, formatMoney, toReceiptRows } from '../format.ts'
import type { OrderMail, OrderMailMessages } from '../order-mail.ts'

const lang = 'es'
const WORDS = { lang, gift: 'regalo', free: 'Gratis', shipping: 'Envío', tax: 'Impuestos', total: 'Total' } as const

const button = (link: string) =>
  actionButton({ label: 'Ver pedido', link, hint: 'Si el botón no funciona, abre este enlace:' })
const reason = ({ shop_name, order }: OrderMail) =>
  `Recibes este correo porque el pedido ${order.number} se hizo en ${shop_name} con esta dirección.`
const questions = ({ support_email }: OrderMail) =>
  notice(`¿Necesitas ayuda? Escribe a ${support_email} e incluye tu número de pedido.`)

function delivery({ address, shipping }: Order) {
  const by = formatShippingMethod(shipping)
  return factTable([
    ...(shipping.arrives_by ? [['Llega a más tardar', shortDay(shipping.arrives_by, lang)] as const] : []),
    ...(address ? [['Dirección de envío', formatAddressLine(address)] as const] : []),
    ...(by ? [['Método de envío', by] as const] : []),
  ])
}

export const es: OrderMailMessages = {
  placed: (mail) => ({
    subject: `Confirmamos tu pedido ${mail.order.number} de ${mail.shop_name}`,
    preview: `${formatMoney(mail.order.totals.total, lang)}. Estamos preparando tu pedido.`,
    heading: 'Gracias por tu pedido',
    blocks: [
      paragraph(
        `Recibimos tu pedido ${mail.order.number} y lo estamos preparando. Puedes consultar su estado cuando quieras.`,
      ),
      button(mail.link),
      amountTable(toReceiptRows(mail.order, WORDS)),
      delivery(mail.order),
      notice(
        'Cualquier persona con el enlace de este correo puede ver tu pedido. Compártelo solo con personas de confianza.',
      ),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `Te reembolsamos ${formatMoney(mail.amount, lang)} de tu pedido ${mail.order.number}`,
    preview: 'El reembolso va a tu método de pago original.',
    heading: 'Tu reembolso va en camino',
    blocks: [
      paragraph(
        `Reembolsamos ${formatMoney(mail.amount, lang)} de tu pedido ${mail.order.number} a tu método de pago original.`,
      ),
      paragraph('Puede tardar hasta 5 días hábiles en aparecer en tu cuenta.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  canceled: (mail) => ({
    subject: `Tu pedido ${mail.order.number} de ${mail.shop_name} fue cancelado`,
    preview: 'No enviaremos tus artículos.',
    heading: 'Tu pedido fue cancelado',
    blocks: [
      paragraph(`El pedido ${mail.order.number} fue cancelado, así que no enviaremos tus artículos.`),
      paragraph(
        'Reembolsaremos lo que pagaste a tu método de pago original y te enviaremos un correo cuando salga el reembolso.',
      ),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
