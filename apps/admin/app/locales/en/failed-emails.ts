import type { CustomerEmail } from '@fieldhouse/contract/failed-emails'

const whole = new Intl.NumberFormat('en-US')

const emails: Record<CustomerEmail, string> = {
  order_placed: 'Order confirmation',
  order_canceled: 'Order canceled',
  order_refunded: 'Refund',
  order_shipped: 'Shipped',
  order_delivered: 'Delivered',
  return: 'Return',
  store_credit: 'Store credit',
  payment_review: 'Payment under review',
  payment_link: 'Payment link',
  contact_answer: 'Answer to a message',
}

export const failedEmails = {
  title: 'Failed emails',
  text: 'Emails to customers that couldn’t be delivered after several tries. They are kept for 7 days.',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  failed: 'We couldn’t load failed emails',
  none: { title: 'No failed emails', text: 'Every email to a customer was delivered.' },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  columns: { email: 'Email', order: 'Order', failed: 'Failed' },
  emails,
  noOrder: 'No order',
  resend: 'Resend',
  dismiss: 'Dismiss',
  resendAll: (count: number) => `Resend these ${whole.format(count)}`,
  about: (act: string, email: string) => `${act}: ${email}`,
}
