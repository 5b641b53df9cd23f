import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import type { Language } from '@fieldhouse/contract/schemas'

/** What an email about a whole order says until staff writes its own words. */
export const STANDARD_WORDS: Readonly<Record<Language, Readonly<Record<EmailTextKind, EmailWords>>>> = {
  en: {
    placed: {
      subject: 'Your {shop} order {order} is confirmed',
      heading: 'Thank you for your order',
      text: 'We’ve received order {order} and we’re getting it ready. You can check its status anytime.',
    },
    shipped: {
      subject: 'Your {shop} order {order} is on its way',
      heading: 'Your order is on its way',
      text: 'Order {order} is on its way to you.',
    },
    delivered: {
      subject: 'Your {shop} order {order} was delivered',
      heading: 'Your order was delivered',
      text: 'Order {order} was delivered.',
    },
    canceled: {
      subject: 'Your {shop} order {order} was canceled',
      heading: 'Your order was canceled',
      text: 'Order {order} was canceled, so your items won’t be shipped.',
    },
    refunded: {
      subject: 'We refunded {amount} for your order {order}',
      heading: 'Your refund is on its way',
      text: 'We refunded {amount} for your order {order} to your original payment method.\n\nIt can take up to 5 business days to appear in your account.',
    },
  },
  es: {
    placed: {
      subject: 'Confirmamos tu pedido {order} de {shop}',
      heading: 'Gracias por tu pedido',
      text: 'Recibimos tu pedido {order} y lo estamos preparando. Puedes consultar su estado cuando quieras.',
    },
    shipped: {
      subject: 'Tu pedido {order} de {shop} va en camino',
      heading: 'Tu pedido va en camino',
      text: 'El pedido {order} va en camino.',
    },
    delivered: {
      subject: 'Tu pedido {order} de {shop} fue entregado',
      heading: 'Tu pedido fue entregado',
      text: 'El pedido {order} fue entregado.',
    },
    canceled: {
      subject: 'Tu pedido {order} de {shop} fue cancelado',
      heading: 'Tu pedido fue cancelado',
      text: 'El pedido {order} fue cancelado, así que no enviaremos tus artículos.',
    },
    refunded: {
      subject: 'Te reembolsamos {amount} de tu pedido {order}',
      heading: 'Tu reembolso va en camino',
      text: 'Reembolsamos {amount} de tu pedido {order} a tu método de pago original.\n\nPuede tardar hasta 5 días hábiles en aparecer en tu cuenta.',
    },
  },
}
