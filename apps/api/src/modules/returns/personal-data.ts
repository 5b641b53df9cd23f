import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/personal-data.ts'

/** Before the orders, whose erasure takes away by what a guest’s returns are found. */
export const returnsPersonalData: PersonalData = {
  module: 'returns',
  keeps: [
    {
      table: 'returns.lines',
      columns: ['note'],
      why: 'what the customer wrote about the reason',
      until: 'erasure',
    },
    {
      table: 'returns.returns',
      columns: ['tracking', 'rejection'],
      why: 'finds the package; tells the customer why a return was rejected',
      until: 'erasure',
    },
    {
      table: 'returns.events',
      columns: ['note'],
      why: 'what staff noted on a return',
      until: 'erasure',
    },
    {
      table: 'returns.events',
      columns: ['actor'],
      why: 'which member of staff approved, received, or finished a return',
      until: 'kept: staff answers for its changes',
    },
  ],
  export: async (db, person) => ({ returns: await store.exportReturns(db, person) }),
  async erase(db, person) {
    await store.eraseReturnTexts(db, person)
    return 'done'
  },
}
