import type { Order } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { actionButton, amountTable, factTable, notice, paragraph } from '#platform/mail/blocks.ts'
import { formatAddressLine, formatMoney, toReceiptRows } from '../format.ts'
import type { OrderMail, OrderMailMessages } from '../order-mail.ts'

const lang = 'en'
const WORDS = { lang, gift: 'gift', free: 'Free', shipping: 'Shipping', tax: 'Tax', total: 'Total' } as const

const button = (link: string) =>
  actionButton({ label: 'View order', link, hint: 'If the button doesn’t work, open this link:' })
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

export const en: OrderMailMessages = {
  placed: (mail) => ({
    subject: `Your ${mail.shop_name} order ${mail.order.number} is confirmed`,
    preview: `${formatMoney(mail.order.totals.total, lang)}. We’re getting your order ready.`,
    heading: 'Thank you for your order',
    blocks: [
      paragraph(
        `We’ve received order ${mail.order.number} and we’re getting it ready. You can check its status anytime.`,
      ),
      button(mail.link),
      amountTable(toReceiptRows(mail.order, WORDS)),
      delivery(mail.order),
      notice('Anyone with the link in this email can see your order. Share it only with people you trust.'),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `We refunded ${formatMoney(mail.amount, lang)} for your order ${mail.order.number}`,
    preview: 'The refund goes to your original payment method.',
    heading: 'Your refund is on its way',
    blocks: [
      paragraph(
        `We refunded ${formatMoney(mail.amount, lang)} for your order ${mail.order.number} to your original payment method.`,
      ),
      paragraph('It can take up to 5 business days to appear in your account.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  canceled: (mail) => ({
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
