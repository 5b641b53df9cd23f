import type { NoticeKind } from '@fieldhouse/contract/notices'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { Language } from '@fieldhouse/contract/schemas'
import { actionButton, notice, paragraph } from '#platform/mail/blocks.ts'
import type { RenderedMail } from '#platform/mail/layout.ts'
import { renderMailLayout } from '#platform/mail/layout.ts'
import type { MailBrand } from '#platform/mail/mail-shop.ts'
import type { MailedNotice } from '../store/mailings.ts'

export interface NoticeMail extends MailBrand {
  kind: NoticeKind
  lang: Language
  count: number
  newest: readonly MailedNotice[]
  admin_url: string
}

interface Words {
  heading: Record<NoticeKind, (count: number) => string>
  line: Record<NoticeKind, (notice: MailedNotice) => string>
  more: (count: number) => string
  open: string
  reason: string
}

const SCREENS: Record<NoticeKind, string> = {
  order_placed: '/orders',
  unmatched_payment: '/unmatched-payments',
  return_requested: '/returns',
  low_stock: '/stock?availability=few_left',
  email_failed: '/failed-emails',
}

const dollars = (amount: string | null) => `$${amount ?? '0.00'}`

const en: Words = {
  heading: {
    order_placed: (count) => `${count} new ${plural('en', count, 'order', 'orders')}`,
    unmatched_payment: (count) => `${count} unmatched ${plural('en', count, 'payment', 'payments')}`,
    return_requested: (count) => `${count} ${plural('en', count, 'return', 'returns')} requested`,
    low_stock: (count) => `${count} ${plural('en', count, 'SKU is', 'SKUs are')} almost sold out`,
    email_failed: (count) => `${count} ${plural('en', count, 'email', 'emails')} failed`,
  },
  line: {
    order_placed: ({ number, amount }) => `Order ${number ?? ''}, ${dollars(amount)}`,
    unmatched_payment: ({ amount }) => `${dollars(amount)} was captured without an order`,
    return_requested: ({ number }) => `Return ${number ?? ''}`,
    low_stock: ({ name, available }) => `${name}: ${available ?? 0} available`,
    email_failed: ({ number }) => (number === null ? 'An email without an order' : `Order ${number}`),
  },
  more: (count) => `And ${count} more.`,
  open: 'Open',
  reason: 'You get this email because of your notices. Choose them in your account.',
}

const es: Words = {
  heading: {
    order_placed: (count) => `${count} ${plural('es', count, 'pedido nuevo', 'pedidos nuevos')}`,
    unmatched_payment: (count) => `${count} ${plural('es', count, 'pago', 'pagos')} sin pedido`,
    return_requested: (count) => `${count} ${plural('es', count, 'devolución solicitada', 'devoluciones solicitadas')}`,
    low_stock: (count) => `${count} SKU casi ${plural('es', count, 'agotado', 'agotados')}`,
    email_failed: (count) => `${count} ${plural('es', count, 'correo fallido', 'correos fallidos')}`,
  },
  line: {
    order_placed: ({ number, amount }) => `Pedido ${number ?? ''}, ${dollars(amount)}`,
    unmatched_payment: ({ amount }) => `Se cobraron ${dollars(amount)} sin pedido`,
    return_requested: ({ number }) => `Devolución ${number ?? ''}`,
    low_stock: ({ name, available }) => `${name}: quedan ${available ?? 0}`,
    email_failed: ({ number }) => (number === null ? 'Un correo sin pedido' : `Pedido ${number}`),
  },
  more: (count) => `Y ${count} más.`,
  open: 'Abrir',
  reason: 'Recibes este correo por tus avisos. Elígelos en tu cuenta.',
}

const WORDS: Record<Language, Words> = { en, es }

export function renderNoticeMail(mail: NoticeMail): Promise<RenderedMail> {
  const { kind, lang, count, newest, admin_url } = mail
  const words = WORDS[lang]
  const heading = words.heading[kind](count)
  const rest = count - newest.length
  return renderMailLayout(mail, {
    subject: heading,
    preview: heading,
    heading,
    blocks: [
      ...newest.map((one) => paragraph(words.line[kind](one))),
      ...(rest > 0 ? [notice(words.more(rest))] : []),
      actionButton({ label: words.open, link: `${admin_url}${SCREENS[kind]}` }),
    ],
    reason: words.reason,
  })
}
