import { actionButton, code, notice, paragraph } from '#platform/mail/blocks.ts'
import type { CreditMail, CreditMailMessages } from '../credit-mail.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const show = (amount: string) => money.format(Number(amount))
const reason = ({ shop_name }: CreditMail) => `You’re getting this email because you have store credit at ${shop_name}.`

function howToSpend(mail: CreditMail) {
  const label = mail.code === null ? 'View store credit' : 'Start shopping'
  const help = notice(`Need help? Email ${mail.support_email}.`)
  if (mail.code === null) {
    const text = `You can now spend ${show(mail.balance)}. Sign in and turn on store credit at checkout. It doesn’t expire.`
    return [paragraph(text), actionButton({ label, link: mail.link }), help]
  }
  return [
    paragraph(`You can now spend ${show(mail.balance)}. Enter this code at checkout. It doesn’t expire.`),
    code(mail.code.replaceAll('-', '')),
    actionButton({ label, link: mail.link }),
    notice('Anyone with this code can spend your credit. Keep it to yourself.'),
    help,
  ]
}

export const en: CreditMailMessages = {
  granted: (mail) => ({
    subject: `You have ${show(mail.amount)} in store credit at ${mail.shop_name}`,
    preview: 'Spend it on your next order.',
    heading: `${show(mail.amount)} in store credit`,
    blocks: [paragraph(`We added ${show(mail.amount)} to your store credit.`), ...howToSpend(mail)],
    reason: reason(mail),
  }),

  refunded: (mail) => ({
    subject: `We refunded ${show(mail.amount)} for your order ${mail.order_number} as store credit`,
    preview: 'You can spend it now.',
    heading: 'Your refund is ready to spend',
    blocks: [
      paragraph(
        Number(mail.bonus) > 0
          ? `We refunded ${show(mail.amount)} for your order ${mail.order_number} as store credit, and added ${show(mail.bonus)}.`
          : `We refunded ${show(mail.amount)} for your order ${mail.order_number} as store credit.`,
      ),
      ...howToSpend(mail),
    ],
    reason: reason(mail),
  }),
}
