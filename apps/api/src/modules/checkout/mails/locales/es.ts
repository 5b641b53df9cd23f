import { actionButton, notice, paragraph } from '#platform/mail/blocks.ts'
import type { ReviewMail, ReviewMailMessages } from '../review-mail.ts'

const money = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' })
const reason = ({ shop_name }: ReviewMail) =>
  `Recibes este correo porque alguien pagó en ${shop_name} con esta dirección.`
const questions = ({ support_email }: ReviewMail) => notice(`¿Necesitas ayuda? Escribe a ${support_email}.`)

export const es: ReviewMailMessages = {
  in_review: (mail) => ({
    subject: `Tu pago en ${mail.shop_name} está en revisión`,
    preview: `${money.format(Number(mail.amount))}. Tus artículos están reservados.`,
    heading: 'Tu pago está en revisión',
    blocks: [
      paragraph(
        `Nuestro proveedor de pagos está revisando tu pago de ${money.format(Number(mail.amount))} antes de hacer el cobro. Suele tardar minutos, rara vez un día.`,
      ),
      paragraph(
        'Tus artículos están reservados. Te enviaremos un correo en cuanto haya una decisión, así que no vuelvas a pagar.',
      ),
      actionButton({ label: 'Ver estado del pago', link: mail.link }),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  declined: (mail) => ({
    subject: `Tu pago en ${mail.shop_name} no se completó`,
    preview: 'No se realizó ningún pedido y no se te cobró nada.',
    heading: 'Tu pago no se completó',
    blocks: [
      paragraph(
        `Nuestro proveedor de pagos rechazó tu pago de ${money.format(Number(mail.amount))} después de revisarlo. No se realizó ningún pedido y no se te cobró nada.`,
      ),
      paragraph('Tus artículos ya no están reservados. Puedes volver a pedirlos con otro método de pago.'),
      actionButton({ label: 'Ver estado del pago', link: mail.link }),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
