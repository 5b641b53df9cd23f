export const paymentLink = {
  opening: 'Opening your order…',
  failed: 'We couldn’t open this order',
  expired: 'The link has expired or was withdrawn. Reply to the email for a new one.',
  unreachable: 'Check your connection and try again.',
  paid: 'This order is paid',
  paidText: 'Thank you. The confirmation is in your email.',
  signedIn: 'Sign out to pay this order',
  signedInText: 'The order was prepared for the email with this link. Your own cart stays as it is.',
  signOut: 'Sign out and continue',
}

export type PaymentLinkMessages = typeof paymentLink
