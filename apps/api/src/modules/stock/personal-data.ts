import { keepsOnly } from '#platform/personal-data.ts'

export const stockPersonalData = keepsOnly('stock', [
  {
    table: 'stock.holds',
    columns: ['party'],
    why: 'the number of the account, or the IP address of a guest: limits on unpaid holds',
    until: 'the hold ends, minutes after the last payment attempt',
  },
  {
    table: 'stock.movements',
    columns: ['actor', 'note', 'request_id'],
    why: 'which member of staff moved stock, and why',
    until: 'kept: staff answers for stock',
  },
])
