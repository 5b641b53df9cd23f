import type { Address } from '@fieldhouse/contract/shipping'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function setOrderAddress(db: Db, id: string, address: Address): Promise<void> {
  await sql`
    update orders.orders set address = ${JSON.stringify(address)}::jsonb, version = version + 1
    where id = ${id}`.execute(db)
}
