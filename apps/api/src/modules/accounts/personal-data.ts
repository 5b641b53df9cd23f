import { listEntityChanges, redactEntries } from '#platform/audit/redact-entries.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'
import { listSecurityEvents } from './store/security-events.ts'

const ACCOUNT = { why: 'the account', until: 'erasure' }

export const accountsPersonalData: PersonalData = {
  module: 'accounts',
  keeps: [
    {
      table: 'accounts.users',
      columns: ['username', 'email', 'pending_email', 'claimed_email', 'first_name', 'last_name', 'avatar', 'size_ids'],
      ...ACCOUNT,
    },
    { table: 'accounts.users', columns: ['password_hash', 'lang'], ...ACCOUNT },
    {
      table: 'accounts.sessions',
      columns: ['address', 'user_agent'],
      why: 'the customer recognizes devices, and sign-in limits recognize the customer',
      until: 'erasure; 90 days after the session ended',
    },
    {
      table: 'accounts.security_events',
      columns: ['address', 'request_id'],
      why: 'attacks on the account can be investigated',
      until: 'erasure; a year at most',
    },
    {
      table: 'accounts.reset_codes',
      columns: ['code_hash', 'token_id'],
      why: 'resets the password',
      until: 'erasure; a day',
    },
    {
      table: 'accounts.revert_links',
      columns: ['email'],
      why: 'the owner undoes a change of the email or a deletion',
      until: 'erasure; 72 hours',
    },
    {
      table: 'accounts.invitations',
      columns: ['email'],
      why: 'invites members of staff',
      until: 'erasure; 90 days after the invitation ended',
    },
    {
      table: 'accounts.staff',
      columns: ['totp_secret', 'totp_pending_secret', 'totp_last_step'],
      why: 'second factor of staff',
      until: 'leaving the staff',
    },
    {
      table: 'accounts.passkeys',
      columns: ['name', 'credential_id', 'public_key', 'transports'],
      why: 'second factor of staff',
      until: 'leaving the staff',
    },
    {
      table: 'accounts.recovery_codes',
      columns: ['code_hash'],
      why: 'second factor of staff',
      until: 'leaving the staff',
    },
    {
      table: 'accounts.erasures',
      columns: ['emails', 'avatar'],
      why: 'finishes an erasure that waits for an order or a payment',
      until: 'the erasure is complete',
    },
  ],

  async export(db, { user_id, emails }) {
    const events = await listSecurityEvents(db, user_id)
    return {
      events,
      sign_ins: await store.listSignIns(db, user_id),
      previous_emails: await store.listPreviousEmails(db, user_id),
      invitations: await store.listInvitationsTo(db, emails),
      staff_changes: await listEntityChanges(db, 'customer', String(user_id)),
    }
  },

  async erase(db, { user_id, emails }, now) {
    await store.anonymizeUser(db, user_id, now)
    const entity_name = `anonymized-${user_id}`
    await redactEntries(db, { entity: 'customer', entity_ids: [String(user_id)], entity_name }, now)

    const invitations = await store.listInvitationsTo(db, emails)
    const entity_ids = invitations.map(({ id }) => id)
    await redactEntries(db, { entity: 'invitation', entity_ids, entity_name }, now)
    await store.deleteInvitations(db, entity_ids)
    return 'done'
  },
}
