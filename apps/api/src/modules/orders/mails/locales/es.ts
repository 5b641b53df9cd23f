import type { Order } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { toTrackingLink } from '@fieldhouse/contract/rules/tracking-link'
import { actionButton, amountTable, factTable, notice, paragraph, textLink } from '#platform/mail/blocks.ts'
import { composeMail } from '../compose-mail.ts'
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
  const tracking = toTrackingLink(parcel.tracking_url)
  if (!tracking) return [button(link)]
  return [actionButton({ label: 'Rastrear paquete', link: tracking }), textLink({ label: VIEW, link })]
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

/** What one of several packages says. */
const partShipped = ({ shop_name, order }: ParcelMail) => ({
  subject: `Tu pedido ${order.number} de ${shop_name} va en camino`,
  heading: 'Tu pedido va en camino',
  text: `Una parte del pedido ${order.number} va en camino. El resto se envía por separado.`,
})
const partDelivered = ({ shop_name, order }: ParcelMail) => ({
  subject: `Tu pedido ${order.number} de ${shop_name} fue entregado`,
  heading: 'Tu pedido fue entregado',
  text: `Un paquete del pedido ${order.number} fue entregado.`,
})
const partCanceled = (mail: Canceled, units: string) => ({
  subject: `Cancelamos parte de tu pedido ${mail.order.number} de ${mail.shop_name}`,
  heading: 'Cancelamos parte de tu pedido',
  text: `Cancelamos ${units} del pedido ${mail.order.number}. El resto de tu pedido sigue adelante.`,
})

export const es: OrderMailMessages = {
  placed: (mail) =>
    composeMail(mail, {
      preview: `${formatMoney(mail.order.totals.total, lang)}. Estamos preparando tu pedido.`,
      blocks: [
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

  refunded: (mail) =>
    composeMail(mail, {
      preview: 'El reembolso va a tu método de pago original.',
      blocks: [button(mail.link), questions(mail)],
      reason: reason(mail),
    }),

  canceled: (mail) => {
    const units = describeUnits(mail)
    return composeMail(mail, {
      part: units ? partCanceled(mail, units) : undefined,
      preview: units ? 'El resto de tu pedido sigue adelante.' : 'No enviaremos tus artículos.',
      blocks: [...refundPromise(mail), button(mail.link), questions(mail)],
      reason: reason(mail),
    })
  },

  shipped: (mail) =>
    composeMail(
      { ...mail, kind: 'shipped' },
      {
        part: isWholeOrder(mail) ? undefined : partShipped(mail),
        preview: mail.parcel.carrier ? `Lo entregamos a ${mail.parcel.carrier}.` : 'Lo entregamos a la paquetería.',
        blocks: [...waysOn(mail), parcelPictures(mail), parcelFacts(mail), questions(mail)],
        reason: reason(mail),
      },
    ),

  delivered: (mail) =>
    composeMail(
      { ...mail, kind: 'delivered' },
      {
        part: isWholeOrder(mail) ? undefined : partDelivered(mail),
        preview: '¿Algo no está bien? Puedes devolver o cambiar artículos desde tu pedido.',
        blocks: [button(mail.link), parcelPictures(mail), parcelFacts(mail), questions(mail)],
        reason: reason(mail),
      },
    ),
}
