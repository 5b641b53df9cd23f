import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/newsletter-personal-data.ts'

const PROOF = 'kept: proof of consent'

export const newsletterPersonalData: PersonalData = {
  module: 'messaging',
  keeps: [
    {
      table: 'messaging.newsletter_subscribers',
      columns: ['email', 'lang', 'token_hash'],
      why: 'the newsletter that the person agreed to',
      until: 'erasure; 30 days without confirmation',
    },
    {
      table: 'messaging.newsletter_subscribers',
      columns: ['email_hash'],
      why: 'whoever names the email can still be shown its consent; a hash with a secret key',
      until: PROOF,
    },
    {
      table: 'messaging.newsletter_events',
      columns: ['address', 'user_agent', 'form'],
      why: 'proves who agreed to which words, when, and who unsubscribed',
      until: PROOF,
    },
    {
      table: 'messaging.newsletter_events',
      columns: ['actor'],
      why: 'which member of staff unsubscribed an email',
      until: 'kept: staff answers for its changes',
    },
  ],
  export: async (db, person) => ({
    newsletter: await store.exportNewsletter(db, person),
    newsletter_consents: await store.exportNewsletterConsents(db, person),
  }),
  async erase(db, person, now) {
    await store.eraseNewsletterOf(db, person, now)
    return 'done'
  },
}
