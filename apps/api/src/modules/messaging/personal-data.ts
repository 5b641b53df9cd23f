import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'

const PROOF = 'kept: proof of consent'

export const messagingPersonalData: PersonalData = {
  module: 'messaging',
  keeps: [
    {
      table: 'messaging.subscribers',
      columns: ['phone', 'area_code', 'first_name', 'email', 'lang', 'texted_at'],
      why: 'texts that the person agreed to',
      until: 'erasure; 30 days without confirmation',
    },
    {
      table: 'messaging.subscribers',
      columns: ['phone_hash'],
      why: 'whoever names the number can still be shown its consent; a hash with a secret key',
      until: PROOF,
    },
    {
      table: 'messaging.consent_events',
      columns: ['address', 'user_agent', 'provider_ref', 'body', 'form'],
      why: 'proves who agreed to which words, when, and who stopped',
      until: PROOF,
    },
    {
      table: 'messaging.consent_events',
      columns: ['actor'],
      why: 'which member of staff unsubscribed a number',
      until: 'kept: staff answers for its changes',
    },
    {
      table: 'messaging.messages',
      columns: ['phone', 'body', 'provider_ref'],
      why: 'confirmations, answers, and replies',
      until: 'erasure; 30 days without confirmation',
    },
    {
      table: 'messaging.messages',
      columns: ['actor'],
      why: 'which member of staff wrote an answer',
      until: 'as the message',
    },
    {
      table: 'messaging.conversations',
      columns: ['phone'],
      why: 'replies that wait for an answer',
      until: 'erasure',
    },
    {
      table: 'messaging.conversations',
      columns: ['done_by'],
      why: 'which member of staff answered',
      until: 'as the conversation',
    },
  ],
  export: async (db, person) => ({
    text_subscriptions: await store.exportSubscriptions(db, person),
    text_consents: await store.exportConsents(db, person),
    texts: await store.exportTexts(db, person),
  }),
  async erase(db, person, now) {
    await store.eraseSubscribers(db, await store.listSubscriberIds(db, person), now)
    return 'done'
  },
}
