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

const lang = 'en'
const WORDS = { lang, gift: 'gift', free: 'Free', shipping: 'Shipping', tax: 'Tax', total: 'Total' } as const

const VIEW = 'View order'
const button = (link: string) => actionButton({ label: VIEW, link })
const reason = ({ shop_name, order }: OrderMail) =>
  `You’re getting this email because order ${order.number} was placed at ${shop_name} with this address.`
const questions = ({ support_email }: OrderMail) =>
  notice(`Need help? Email ${support_email} and include your order number.`)

function delivery({ address, shipping }: Order) {
  const by = formatShippingMethod(shipping)
  return factTable([
    ...(shipping.arrives_by ? [['Arrives by', shortDay(shipping.arrives_by, lang)] as const] : []),
    ...(address ? [['Shipping to', formatAddressLine(address)] as const] : []),
    ...(by ? [['Shipping method', by] as const] : []),
  ])
}

/** Tracking is the button, if there is any; the order is then a link. */
function waysOn({ parcel, link }: ParcelMail) {
  const tracking = toTrackingLink(parcel.tracking_url)
  if (!tracking) return [button(link)]
  return [actionButton({ label: 'Track package', link: tracking }), textLink({ label: VIEW, link })]
}

function parcelFacts({ order, parcel }: ParcelMail) {
  const by = formatShippingMethod(parcel)
  return factTable([
    ['In this package', listParcelUnits(order, parcel.lines)],
    ...(parcel.arrives_by ? [['Arrives by', shortDay(parcel.arrives_by, lang)] as const] : []),
    ...(by ? [['Shipping method', by] as const] : []),
    ...(parcel.tracking_number ? [['Tracking number', parcel.tracking_number] as const] : []),
    ...(order.address ? [['Shipping to', formatAddressLine(order.address)] as const] : []),
  ])
}

type Canceled = Extract<OrderMail, { kind: 'canceled' }>

function refundPromise({ refunded_to = 'original' }: Canceled) {
  if (refunded_to === null) return []
  return [
    paragraph(
      refunded_to === 'original'
        ? 'We’ll refund what you paid to your original payment method and email you when the refund is sent.'
        : 'We refunded what you paid as store credit. Another email says how to spend it.',
    ),
  ]
}

/** What one of several packages says. */
const partShipped = ({ shop_name, order }: ParcelMail) => ({
  subject: `Your ${shop_name} order ${order.number} is on its way`,
  heading: 'Your order is on its way',
  text: `Part of order ${order.number} is on its way to you. The rest ships separately.`,
})
const partDelivered = ({ shop_name, order }: ParcelMail) => ({
  subject: `Your ${shop_name} order ${order.number} was delivered`,
  heading: 'Your order was delivered',
  text: `A package of order ${order.number} was delivered.`,
})
const partCanceled = (mail: Canceled, units: string) => ({
  subject: `Part of your ${mail.shop_name} order ${mail.order.number} was canceled`,
  heading: 'Part of your order was canceled',
  text: `We canceled ${units} of order ${mail.order.number}. The rest of your order is on track.`,
})

export const en: OrderMailMessages = {
  placed: (mail) =>
    composeMail(mail, {
      preview: `${formatMoney(mail.order.totals.total, lang)}. We’re getting your order ready.`,
      blocks: [
        button(mail.link),
        amountTable(toReceiptRows(mail.order, { ...WORDS, link: mail.link })),
        delivery(mail.order),
        notice('Anyone with the link in this email can see your order. Share it only with people you trust.'),
        questions(mail),
      ],
      reason: reason(mail),
    }),

  link: (mail) => ({
    subject: `Your link to ${mail.shop_name} order ${mail.order.number}`,
    preview: `It works for ${mail.valid_hours} hours.`,
    heading: 'Here’s your order',
    blocks: [
      paragraph(`Track, return, or exchange items of order ${mail.order.number}. No account needed.`),
      button(mail.link),
      notice(
        `The link works for ${mail.valid_hours} hours. Anyone who has it can see your order. If you didn’t ask for it, you can ignore this email.`,
      ),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  refunded: (mail) =>
    composeMail(mail, {
      preview: 'The refund goes to your original payment method.',
      blocks: [button(mail.link), questions(mail)],
      reason: reason(mail),
    }),

  canceled: (mail) => {
    const units = describeUnits(mail)
    return composeMail(mail, {
      part: units ? partCanceled(mail, units) : undefined,
      preview: units ? 'The rest of your order is on track.' : 'Your items won’t be shipped.',
      blocks: [...refundPromise(mail), button(mail.link), questions(mail)],
      reason: reason(mail),
    })
  },

  shipped: (mail) =>
    composeMail(
      { ...mail, kind: 'shipped' },
      {
        part: isWholeOrder(mail) ? undefined : partShipped(mail),
        preview: mail.parcel.carrier ? `We handed it to ${mail.parcel.carrier}.` : 'We handed it to the carrier.',
        blocks: [...waysOn(mail), parcelPictures(mail), parcelFacts(mail), questions(mail)],
        reason: reason(mail),
      },
    ),

  delivered: (mail) =>
    composeMail(
      { ...mail, kind: 'delivered' },
      {
        part: isWholeOrder(mail) ? undefined : partDelivered(mail),
        preview: 'Something not right? You can return or exchange items from your order.',
        blocks: [button(mail.link), parcelPictures(mail), parcelFacts(mail), questions(mail)],
        reason: reason(mail),
      },
    ),
}
