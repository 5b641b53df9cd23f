import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'

export const creditPersonalData: PersonalData = {
  module: 'credit',
  keeps: [
    {
      table: 'credit.accounts',
      columns: ['email'],
      why: 'where the code of a guest is sent',
      until: 'erasure; the codes keep working',
    },
    {
      table: 'credit.codes',
      columns: ['code_hash'],
      why: 'opens the credit of a guest; a hash with a secret key',
      until: 'kept: whoever has the code owns the credit',
    },
    { table: 'credit.entries', columns: ['reason'], why: 'why staff changed the credit', until: 'kept for accounting' },
    {
      table: 'credit.entries',
      columns: ['actor'],
      why: 'which member of staff changed the credit',
      until: 'kept: staff answers for its changes',
    },
  ],
  export: async (db, person) => ({ store_credit: await store.exportCredit(db, person) }),
  async erase(db, person) {
    await store.eraseEmails(db, person)
    return 'done'
  },
}
