import type { Order } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { actionButton, amountTable, factTable, notice, paragraph, textLink } from '#platform/mail/blocks.ts'
import {
  describeUnits,
  formatAddressLine,
  formatMoney,
  isWholeOrder,
  listParcelUnits,
  parcelPictures,
  toReceiptRows,
} from '../format.ts'
import type { OrderMail, OrderMailMessages, ParcelMail } from '../order-mail.ts'

const lang = 'es'
const WORDS = { lang, gift: 'regalo', free: 'Gratis', shipping: 'Envío', tax: 'Impuestos', total: 'Total' } as const

const VIEW = 'Ver pedido'
const button = (link: string) => actionButton({ label: VIEW, link })
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

/** Tracking is the button, if there is any; the order is then a link. */
function waysOn({ parcel, link }: ParcelMail) {
  if (!parcel.tracking_url) return [button(link)]
  return [actionButton({ label: 'Rastrear paquete', link: parcel.tracking_url }), textLink({ label: VIEW, link })]
}

function parcelFacts({ order, parcel }: ParcelMail) {
  const by = formatShippingMethod(parcel)
  return factTable([
    ['En este paquete', listParcelUnits(order, parcel.lines)],
    ...(parcel.arrives_by ? [['Llega a más tardar', shortDay(parcel.arrives_by, lang)] as const] : []),
    ...(by ? [['Método de envío', by] as const] : []),
    ...(parcel.tracking_number ? [['Número de rastreo', parcel.tracking_number] as const] : []),
    ...(order.address ? [['Dirección de envío', formatAddressLine(order.address)] as const] : []),
  ])
}

type Canceled = Extract<OrderMail, { kind: 'canceled' }>

function refundPromise({ refunded_to = 'original' }: Canceled) {
  if (refunded_to === null) return []
  return [
    paragraph(
      refunded_to === 'original'
        ? 'Reembolsaremos lo que pagaste a tu método de pago original y te enviaremos un correo cuando salga el reembolso.'
        : 'Te reembolsamos lo que pagaste como crédito. Otro correo explica cómo gastarlo.',
    ),
  ]
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
      amountTable(toReceiptRows(mail.order, { ...WORDS, link: mail.link })),
      delivery(mail.order),
      notice(
        'Cualquier persona con el enlace de este correo puede ver tu pedido. Compártelo solo con personas de confianza.',
      ),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  link: (mail) => ({
    subject: `Tu enlace al pedido ${mail.order.number} de ${mail.shop_name}`,
    preview: `Funciona durante ${mail.valid_hours} horas.`,
    heading: 'Aquí está tu pedido',
    blocks: [
      paragraph(`Rastrea, devuelve o cambia artículos del pedido ${mail.order.number}. No necesitas una cuenta.`),
      button(mail.link),
      notice(
        `El enlace funciona durante ${mail.valid_hours} horas. Cualquier persona que lo tenga puede ver tu pedido. Si no lo pediste, ignora este correo.`,
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

  canceled: (mail) => {
    const { number } = mail.order
    const units = describeUnits(mail)
    return {
      subject: units
        ? `Cancelamos parte de tu pedido ${number} de ${mail.shop_name}`
        : `Tu pedido ${number} de ${mail.shop_name} fue cancelado`,
      preview: units ? 'El resto de tu pedido sigue adelante.' : 'No enviaremos tus artículos.',
      heading: units ? 'Cancelamos parte de tu pedido' : 'Tu pedido fue cancelado',
      blocks: [
        paragraph(
          units
            ? `Cancelamos ${units} del pedido ${number}. El resto de tu pedido sigue adelante.`
            : `El pedido ${number} fue cancelado, así que no enviaremos tus artículos.`,
        ),
        ...refundPromise(mail),
        button(mail.link),
        questions(mail),
      ],
      reason: reason(mail),
    }
  },

  shipped: (mail) => ({
    subject: `Tu pedido ${mail.order.number} de ${mail.shop_name} va en camino`,
    preview: mail.parcel.carrier ? `Lo entregamos a ${mail.parcel.carrier}.` : 'Lo entregamos a la paquetería.',
    heading: 'Tu pedido va en camino',
    blocks: [
      paragraph(
        isWholeOrder(mail)
          ? `El pedido ${mail.order.number} va en camino.`
          : `Una parte del pedido ${mail.order.number} va en camino. El resto se envía por separado.`,
      ),
      ...waysOn(mail),
      parcelPictures(mail),
      parcelFacts(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  delivered: (mail) => ({
    subject: `Tu pedido ${mail.order.number} de ${mail.shop_name} fue entregado`,
    preview: '¿Algo no está bien? Puedes devolver o cambiar artículos desde tu pedido.',
    heading: 'Tu pedido fue entregado',
    blocks: [
      paragraph(
        isWholeOrder(mail)
          ? `El pedido ${mail.order.number} fue entregado.`
          : `Un paquete del pedido ${mail.order.number} fue entregado.`,
      ),
      button(mail.link),
      parcelPictures(mail),
      parcelFacts(mail),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
