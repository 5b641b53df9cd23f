import { actionButton, notice, paragraph } from '#platform/mail/blocks.ts'
import type { ReviewMail, ReviewMailMessages } from '../review-mail.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const reason = ({ shop_name }: ReviewMail) =>
  `You’re getting this email because someone paid at ${shop_name} with this address.`
const questions = ({ support_email }: ReviewMail) => notice(`Need help? Email ${support_email}.`)

export const en: ReviewMailMessages = {
  in_review: (mail) => ({
    subject: `Your ${mail.shop_name} payment is under review`,
    preview: `${money.format(Number(mail.amount))}. Your items are reserved.`,
    heading: 'Your payment is under review',
    blocks: [
      paragraph(
        `Our payment provider is reviewing your payment of ${money.format(Number(mail.amount))} before you’re charged. This usually takes minutes, rarely a day.`,
      ),
      paragraph('Your items are reserved. We’ll email you as soon as there’s a decision, so please don’t pay again.'),
      actionButton({ label: 'View payment status', link: mail.link }),
      questions(mail),
    ],
    reason: reason(mail),
  }),

  declined: (mail) => ({
    subject: `Your ${mail.shop_name} payment didn’t go through`,
    preview: 'We haven’t placed an order, and you weren’t charged.',
    heading: 'Your payment didn’t go through',
    blocks: [
      paragraph(
        `Our payment provider declined your payment of ${money.format(Number(mail.amount))} after a review. We haven’t placed an order, and you weren’t charged.`,
      ),
      paragraph('Your items are no longer reserved. You can order them again with another payment method.'),
      actionButton({ label: 'View payment status', link: mail.link }),
      questions(mail),
    ],
    reason: reason(mail),
  }),
}
