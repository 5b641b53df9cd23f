import type { Order } from '@fieldhouse/contract/orders'
import { wayInWords } from '@fieldhouse/contract/service-names'
import { shortDay } from '@fieldhouse/contract/short-day'
import { action, bill, facts, note, paragraph } from '../../../platform/mail/blocks.ts'
import type { OrderMail, OrderMailTexts } from './render.ts'
import { addressLine, billOf, money } from './wording.ts'

const lang = 'en'
const WORDS = { lang, gift: 'gift', free: 'Free', shipping: 'Shipping', tax: 'Tax', total: 'Total' } as const

const button = (link: string) =>
  action({ label: 'View order', link, hint: 'If the button doesn’t work, open this link:' })
const reason = ({ shop_name, order }: OrderMail) =>
  `You’re getting this email because order ${order.number} was placed at ${shop_name} with this address.`
const questions = ({ support_email }: OrderMail) =>
  note(`Need help? Email ${support_email} and include your order number.`)

function delivery({ address, shipping }: Order) {
  const by = wayInWords(shipping)
  return facts([
    ...(shipping.arrives_by ? [['Arrives by', shortDay(shipping.arrives_by, lang)] as const] : []),
    ...(address ? [['Shipping to', addressLine(address)] as const] : []),
    ...(by ? [['Shipping method', by] as const] : []),
  ])
}

export const en: OrderMailTexts = {
  placed: (mail) => ({
    subject: `Your ${mail.shop_name} order ${mail.order.number} is confirmed`,
    preview: `${money(mail.order.totals.total, lang)}. We’re getting your order ready.`,
    heading: 'Thank you for your order',
    blocks: [
      paragraph(
        `We’ve received order ${mail.order.number} and we’re getting it ready. You can check its status anytime.`,
      ),
      button(mail.link),
      bill(billOf(mail.order, WORDS)),
      delivery(mail.order),
      note('Anyone with the link in this email can see your order. Share it only with people you trust.'),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `We refunded ${money(mail.amount, lang)} for your order ${mail.order.number}`,
    preview: 'The refund goes to your original payment method.',
    heading: 'Your refund is on its way',
    blocks: [
      paragraph(
        `We refunded ${money(mail.amount, lang)} for your order ${mail.order.number} to your original payment method.`,
      ),
      paragraph('It can take up to 5 business days to appear in your account.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  cancelled: (mail) => ({
    subject: `Your ${mail.shop_name} order ${mail.order.number} was canceled`,
    preview: 'Your items won’t be shipped.',
    heading: 'Your order was canceled',
    blocks: [
      paragraph(`Order ${mail.order.number} was canceled, so your items won’t be shipped.`),
      paragraph('We’ll refund what you paid to your original payment method and email you when the refund is sent.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
