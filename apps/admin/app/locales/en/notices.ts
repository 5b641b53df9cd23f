import type { NoticeKind } from '@fieldhouse/contract/notices'

interface Facts {
  count: number
  /** Formatted. */
  amount: string
  number: number | null
  name: string | null
  available: number | null
}

interface NoticeWords {
  title: string
  text?: string
  act: string
}

const kinds: Record<NoticeKind, (facts: Facts) => NoticeWords> = {
  order_placed: ({ count, amount, number }) =>
    count === 1
      ? { title: `New order ${number ?? ''}`, text: amount, act: 'Open order' }
      : { title: `${count} new orders`, text: `${amount} · the last: ${number ?? ''}`, act: 'Show orders' },
  unmatched_payment: ({ amount }) => ({
    title: `Unmatched payment of ${amount}`,
    text: 'The payment was captured without an order.',
    act: 'Review',
  }),
  return_requested: ({ number }) => ({ title: `Return ${number ?? ''} needs approval`, act: 'Open' }),
  low_stock: ({ name, available }) =>
    available === 0
      ? { title: `${name} is sold out`, act: 'Show stock' }
      : { title: `${name} is almost sold out`, text: `${available} available`, act: 'Show stock' },
  email_failed: ({ number }) => ({
    title: number === null ? 'An email to a customer failed' : `An email about order ${number} failed`,
    act: 'Review',
  }),
}

const labels: Record<NoticeKind, string> = {
  order_placed: 'New orders',
  unmatched_payment: 'Unmatched payments',
  return_requested: 'Requested returns',
  low_stock: 'Low stock',
  email_failed: 'Failed emails',
}

export const notices = {
  title: 'Notices',
  unread: (count: number) => `Notices, ${count} unread`,
  isUnread: 'Unread:',
  readAll: 'Mark all read',
  read: 'Mark as read up to here',
  failed: 'We couldn’t load notices',
  none: 'No notices yet. New orders, unmatched payments, returns, and low stock appear here.',
  today: 'Today',
  note: 'Choose which notices you get here and by email.',
  choose: 'Choose notices',
  noKinds: 'Your roles have no notices.',
  kinds,
  labels,
  preference: { here: 'In the admin', mail: 'By email' },
  preferenceNote: 'Emails come at most every 10 minutes, with a list.',
}
