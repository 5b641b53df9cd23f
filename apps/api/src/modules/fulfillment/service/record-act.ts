import type { EntityState } from '#platform/audit/changes.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'

interface Act {
  action: string
  order_id: string
  order_number: string | number
  before?: EntityState
  after: EntityState
}

/** Records what staff did to an order in the audit log. */
export async function recordAct(db: Db, who: Caller, at: Date, act: Act): Promise<void> {
  const { action, order_id, order_number, before = {}, after } = act
  const entity = { entity: 'order', entity_id: order_id, entity_name: `#${order_number}` }
  await recordChange(db, who, at, { action, ...entity, before, after })
}
