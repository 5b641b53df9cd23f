import type { Person, PersonalData } from '#platform/personal-data.ts'
import { customerKeyOf } from './rules/customer-key.ts'
import * as store from './store/personal-data.ts'
import * as certificates from './store/tax-certificates.ts'

const LIMITS = {
  columns: ['customer_key'],
  why: 'limits per customer',
  until: 'erasure, for the email of a guest; the number of an erased account stays',
}

export const promotionsPersonalData: PersonalData = {
  module: 'promotions',
  keeps: [
    { table: 'promotions.redemptions', ...LIMITS },
    { table: 'promotions.customer_counters', ...LIMITS },
    { table: 'promotions.buyers', ...LIMITS, why: 'promotions for the first order' },
    {
      table: 'promotions.group_members',
      columns: ['user_id', 'group_id'],
      why: 'promotions for a customer group',
      until: 'erasure',
    },
    {
      table: 'promotions.tax_certificates',
      columns: ['user_id', 'number'],
      why: 'proof of orders without tax',
      until: 'erasure, for the number',
    },
  ],
  export: async (db, person) => ({
    customer_groups: await store.exportGroups(db, person.user_id),
    tax_certificates: await certificates.exportCertificates(db, person.user_id),
    redemptions: await store.exportRedemptions(db, [`user:${person.user_id}`, ...guestKeysOf(person)]),
  }),
  async erase(db, person) {
    await store.deleteMemberships(db, person.user_id)
    await certificates.eraseCertificates(db, person.user_id, person.until)
    return (await store.eraseCustomerKeys(db, guestKeysOf(person), person.until)) ? 'deferred' : 'done'
  },
}

function guestKeysOf({ emails }: Person): string[] {
  return emails.map((email) => customerKeyOf({ user_id: null, email })).filter((key) => key !== null)
}
