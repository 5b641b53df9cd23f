import type { Order } from '@fieldhouse/contract/orders'
import { wayInWords } from '@fieldhouse/contract/service-names'
import { action, bill, facts, note, paragraph } from '../../../platform/mail/blocks.ts'
import type { OrderMail, OrderMailTexts } from './render.ts'
import { addressLine, billOf, day, money } from './wording.ts'

const lang = 'en'
const WORDS = { lang, gift: 'gift', free: 'Free', shipping: 'Shipping', tax: 'Tax', total: 'Total' } as const

const button = (link: string) =>
  action({ label: 'See my order', link, hint: 'If the button does not work, open this address:' })
const reason = ({ shop_name, order }: OrderMail) =>
  `You get this mail because order ${order.number} was placed at ${shop_name} with this address.`
const questions = ({ support_email }: OrderMail) =>
  note(`Something is not right? Write to ${support_email} and name the number of the order.`)

function delivery({ address, shipping }: Order) {
  const by = wayInWords(shipping)
  return facts([
    ...(shipping.arrives_by ? [['Arrives by', day(shipping.arrives_by, lang)] as const] : []),
    ...(address ? [['Goes to', addressLine(address)] as const] : []),
    ...(by ? [['Sent with', by] as const] : []),
  ])
}

export const en: OrderMailTexts = {
  placed: (mail) => ({
    subject: `Your order ${mail.order.number} at ${mail.shop_name}`,
    preview: `${money(mail.order.totals.total, lang)}. We have your order and pack it next.`,
    heading: 'Thank you for your order',
    blocks: [
      paragraph(`We have your order ${mail.order.number}. We pack it next; its page tells how far it is.`),
      button(mail.link),
      bill(billOf(mail.order, WORDS)),
      delivery(mail.order),
      note('Whoever has the link in this mail can see the order. Pass it on to nobody you would not show it to.'),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `${money(mail.amount, lang)} of your order ${mail.order.number} on their way back`,
    preview: 'The money goes to where it came from.',
    heading: 'We have sent money back',
    blocks: [
      paragraph(
        `We have given back ${money(mail.amount, lang)} of your order ${mail.order.number}, to what you paid it with.`,
      ),
      paragraph('Banks take up to five business days until you see it.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  cancelled: (mail) => ({
    subject: `Your order ${mail.order.number} at ${mail.shop_name} is cancelled`,
    preview: 'Nothing of it will be sent.',
    heading: 'Your order is cancelled',
    blocks: [
      paragraph(`Order ${mail.order.number} is cancelled: nothing of it will be sent.`),
      paragraph('What you have paid is given back to what you paid with; a mail tells you when it was sent.'),
      button(mail.link),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
