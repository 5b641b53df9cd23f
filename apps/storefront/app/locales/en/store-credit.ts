import type { CreditEntryKind } from '@fieldhouse/contract/credit'

const kinds: Record<CreditEntryKind, string> = {
  granted: 'Credit from us',
  refunded: 'Refund',
  bonus: 'Bonus',
  reserved: 'Set aside for a payment',
  spent: 'Spent',
  released: 'Payment not completed',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

export const storeCredit = {
  title: 'Store credit',
  use: (amount: string) => `Use store credit (${amount})`,
  row: 'Store credit',
  due: 'Left to pay',
  covered: 'Store credit covers your order.',
  open: 'Have store credit?',
  label: 'Store credit code',
  hint: 'The code is in the email about your credit.',
  submit: 'Apply',
  remove: 'Remove',
  missing: 'Enter the code from the email.',
  wrong: 'This code isn’t valid. Check it and try again.',
  empty: 'There’s no credit left on this code.',
  failed: 'We couldn’t check the code. Try again.',
  balance: 'You can spend',
  howTo: 'Turn it on when you pay. It doesn’t expire.',
  none: 'You have no store credit.',
  loadFailed: 'We couldn’t load your store credit.',
  retry: 'Try again',
  ledger: 'History',
  kinds,
  order: (number: number) => `order ${number}`,
}
export type StoreCreditMessages = typeof storeCredit
