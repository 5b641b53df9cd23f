import type { Body } from '@fieldhouse/contract/endpoint'
import type { Batch, reportShortPick as reporting } from '@fieldhouse/contract/fulfillment-picking'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/batches.ts'
import { insertFulfillmentEvent } from '../store/events.ts'
import { insertHold } from '../store/orders.ts'
import { lockOpenBatch, readBatch, recordBatch } from './batches.ts'

/** Held: the whole order waits. Split: what was found is packed, and the rest stays to be packed. */
export async function reportShortPick(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { batch_id, order_id, position, answer }: Body<typeof reporting> & { batch_id: number },
): Promise<Batch> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    await lockOpenBatch(db, batch_id)
    const stops = await store.listStops(db, batch_id)
    const stop = stops.find((candidate) => candidate.order_id === order_id && candidate.position === position)
    if (!stop) throw new DomainError('not_found')
    const missing = stop.quantity - stop.picked
    if (missing === 0 || stop.missing > 0) throw new DomainError('wrong_state')
    await store.setPick(db, { batch_id, order_id, position }, { missing, picked_at: at, picked_by: who.username })
    const { name, color, size, location } = stop
    const item = [`${missing} × ${name}`, color, size].join(', ')
    const text = location ? `${item} · ${location}` : item
    await insertFulfillmentEvent(db, { order_id, kind: 'short_pick', at, actor: who.username, text })
    if (answer === 'hold') {
      await insertHold(db, { order_id, reason: text.slice(0, 200), at, actor: who.username })
      await insertFulfillmentEvent(db, { order_id, kind: 'held', at, actor: who.username, text })
      await store.leaveBatch(db, batch_id, order_id)
    }
    await recordBatch(db, who, at, batch_id, {
      action: 'reportShortPick',
      after: { order: stop.order_number, missing, answer },
    })
  })
  return readBatch(db, batch_id)
}
