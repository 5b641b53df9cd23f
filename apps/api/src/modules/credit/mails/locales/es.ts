import { actionButton, code, notice, paragraph } from '#platform/mail/blocks.ts'
import type { CreditMail, CreditMailMessages } from '../credit-mail.ts'

const money = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' })
const show = (amount: string) => money.format(Number(amount))
const reason = ({ shop_name }: CreditMail) => `Recibes este correo porque tienes crédito en ${shop_name}.`

function howToSpend(mail: CreditMail) {
  const label = mail.code === null ? 'Ver el crédito' : 'Ir a la tienda'
  const help = notice(`¿Necesitas ayuda? Escribe a ${mail.support_email}.`)
  if (mail.code === null) {
    const text = `Ya puedes gastar ${show(mail.balance)}. Inicia sesión y activa el crédito al pagar. No caduca.`
    return [paragraph(text), actionButton({ label, link: mail.link }), help]
  }
  return [
    paragraph(`Ya puedes gastar ${show(mail.balance)}. Escribe este código al pagar. No caduca.`),
    code(mail.code.replaceAll('-', '')),
    actionButton({ label, link: mail.link }),
    notice('Cualquiera con este código puede gastar tu crédito. No lo compartas.'),
    help,
  ]
}

export const es: CreditMailMessages = {
  granted: (mail) => ({
    subject: `Tienes ${show(mail.amount)} de crédito en ${mail.shop_name}`,
    preview: 'Úsalo en tu próximo pedido.',
    heading: `${show(mail.amount)} de crédito`,
    blocks: [paragraph(`Añadimos ${show(mail.amount)} a tu crédito.`), ...howToSpend(mail)],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `Te reembolsamos ${show(mail.amount)} de tu pedido ${mail.order_number} como crédito`,
    preview: 'Ya puedes gastarlo.',
    heading: 'Tu reembolso está listo para gastar',
    blocks: [
      paragraph(
        Number(mail.bonus) > 0
          ? `Te reembolsamos ${show(mail.amount)} de tu pedido ${mail.order_number} como crédito y añadimos ${show(mail.bonus)}.`
          : `Te reembolsamos ${show(mail.amount)} de tu pedido ${mail.order_number} como crédito.`,
      ),
      ...howToSpend(mail),
    ],
    reason: reason(mail),
  }),
}
