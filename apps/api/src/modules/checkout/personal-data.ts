import { openOrdersSince } from '#modules/orders/rules/anonymized.ts'
import { redactEntries } from '#platform/audit/redact-entries.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { anonymizePaymentLinks } from './store/payment-links.ts'
import * as store from './store/personal-data.ts'

const UNTIL = 'erasure, once the payment has ended and no refund is open; unmatched payments 180 days at the latest'

export const checkoutPersonalData: PersonalData = {
  module: 'checkout',
  keeps: [
    {
      table: 'checkout.attempts',
      columns: ['email', 'network_address', 'snapshot'],
      why: 'becomes the order, and limits unpaid attempts; amounts stay for accounting',
      until: UNTIL,
    },
    { table: 'checkout.refunds', columns: ['reason'], why: 'why staff refunded', until: UNTIL },
    {
      table: 'checkout.refunds',
      columns: ['actor'],
      why: 'which member of staff refunded',
      until: 'kept: staff answers for its changes',
    },
    {
      table: 'checkout.payment_links',
      columns: ['email'],
      why: 'links to the checkout of a cart that staff filled',
      until: 'erasure',
    },
    {
      table: 'checkout.payment_links',
      columns: ['actor'],
      why: 'which member of staff sent the link',
      until: 'kept: staff answers for its changes',
    },
    {
      table: 'checkout.transactions',
      columns: ['provider_ref'],
      why: 'the number of the payment at PayPal, which knows the payer',
      until: 'kept for accounting',
    },
    {
      table: 'checkout.attempts',
      columns: ['provider_order_id'],
      why: 'the number of the payment at PayPal',
      until: 'kept for accounting',
    },
    {
      table: 'checkout.webhook_events',
      columns: ['provider_order_id'],
      why: 'each event of PayPal is handled once',
      until: 'kept for accounting',
    },
  ],
  export: async (db, person) => ({ payments: await store.exportPayments(db, person) }),
  async erase(db, person, now) {
    await anonymizePaymentLinks(db, person)
    const entity_ids = await store.anonymizeAttempts(db, person, openOrdersSince(now))
    await redactEntries(db, { entity: 'payment', entity_ids, fields: ['reason'] }, now)
    return (await store.hasAttempts(db, person)) ? 'deferred' : 'done'
  },
}
