import type { PersonalData } from '#platform/personal-data.ts'
import { deleteAddresses, listAddresses } from './store/addresses.ts'

export const shippingPersonalData: PersonalData = {
  module: 'shipping',
  keeps: [
    { table: 'shipping.addresses', columns: ['address'], why: 'the address book of the account', until: 'erasure' },
    {
      table: 'shipping.quotes',
      columns: ['address'],
      why: 'shipping rates of a cart; exported and erased with the cart',
      until: 'erasure; a day after the quote expired',
    },
  ],
  export: async (db, { user_id }) => ({ addresses: await listAddresses(db, user_id) }),
  async erase(db, { user_id }) {
    await deleteAddresses(db, user_id)
    return 'done'
  },
}
