import { recordWhole } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { LocationRow } from '../store/locations.ts'
import * as store from '../store/locations.ts'

export async function setSkuLocations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  lines: readonly LocationRow[],
): Promise<{ changed: number }> {
  const ids = lines.map(({ sku_id }) => sku_id)
  if (new Set(ids).size < ids.length) {
    throw new DomainError('validation_failed', { errors: { lines: ['contain a SKU more than once'] } })
  }
  return inTransaction(db, async (db) => {
    const current = new Map((await store.lockLocations(db, ids)).map(({ sku_id, location }) => [sku_id, location]))
    if (current.size < ids.length) throw new DomainError('not_found')
    const changed = lines.filter(({ sku_id, location }) => current.get(sku_id) !== location)
    await store.setLocations(db, changed)
    const action = 'setSkuLocations'
    const parts = changed.map(({ sku_id, location }) => ({
      action,
      entity: 'sku_location',
      entity_id: String(sku_id),
      entity_name: `SKU ${sku_id}`,
      before: { location: current.get(sku_id) ?? null },
      after: { location },
    }))
    const whole = { action, entity: 'sku_location', entity_id: String(ids[0]), entity_name: `${changed.length} SKUs` }
    await recordWhole(db, who, clock.now(), { ...whole, before: {}, after: { skus: changed.length }, parts })
    return { changed: changed.length }
  })
}
