import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/notes.ts'

export const customersPersonalData: PersonalData = {
  module: 'customers',
  keeps: [
    { table: 'customers.notes', columns: ['body'], why: 'what staff noted about a customer', until: 'erasure' },
    {
      table: 'customers.notes',
      columns: ['actor'],
      why: 'which member of staff wrote a note',
      until: 'as the note',
    },
    {
      table: 'customers.erasures',
      columns: ['emails'],
      why: 'finishes the erasure of a guest that waits for an order or a payment',
      until: 'the erasure is complete',
    },
  ],
  export: async (db, person) => ({ notes: await store.exportNotes(db, person) }),
  async erase(db, person) {
    await store.deleteNotes(db, person)
    return 'done'
  },
}
