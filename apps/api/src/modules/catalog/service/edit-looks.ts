import type { replaceLook as contract, StaffLook } from '@fieldhouse/contract/catalog-looks'
import type { Body } from '@fieldhouse/contract/endpoint'
import { recordChanges } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Look } from '../rules/looks.ts'
import { completeBothWays } from '../rules/looks.ts'
import type { LookItem } from '../store/edit-looks.ts'
import * as store from '../store/edit-looks.ts'
import { findItemRecord } from '../store/staff-reads.ts'

export async function getLook({ db }: Pick<Deps, 'db'>, id: number): Promise<StaffLook> {
  if (!(await findItemRecord(db, id))) throw new DomainError('not_found')
  return readLook(db, id)
}

/** The version first: if the look changes in between, saving what was read is refused. */
async function readLook(db: Db, id: number): Promise<StaffLook> {
  const [version, pieces] = [await store.getLookVersion(db, id), await store.listStaffLookPieces(db, id)]
  return { version, pieces }
}

export async function replaceLook(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  id: number,
  { version, product_item_ids: pieces, both_ways = false }: Body<typeof contract>,
): Promise<StaffLook> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const items = await store.lockLookItems(db, [id, ...pieces])
    const item = items.find((one) => one.id === id)
    if (!item) throw new DomainError('not_found')
    if ((await store.getLookVersion(db, id)) !== version) throw new DomainError('version_conflict')
    assertOtherProducts(item, items, pieces)
    const before = await store.listLooks(db, [id, ...pieces])
    const lookOf = (item: number) => before.get(item) ?? []
    const looks = new Map<number, Look>(both_ways ? completeBothWays(id, pieces, lookOf) : [])
    looks.set(id, pieces)
    for (const [item, look] of looks) await store.setLook(db, item, look)
    await recordLooks(db, who, now, { items, before, looks })
    return readLook(db, id)
  })
}

/** A product goes with other products: its own colors are on its page already. */
function assertOtherProducts(item: LookItem, items: readonly LookItem[], pieces: Look): void {
  const others = items.filter((one) => pieces.includes(one.id))
  const refuse = (text: string) => {
    throw new DomainError('validation_failed', { errors: { product_item_ids: [text] } })
  }
  if (others.length < pieces.length) refuse('does not exist')
  if (others.some(({ product_id }) => product_id === item.product_id)) refuse('must be of other products')
}

interface LookEdits {
  items: readonly LookItem[]
  before: ReadonlyMap<number, Look>
  looks: ReadonlyMap<number, Look>
}

async function recordLooks(db: Db, who: Caller, now: Date, { items, before, looks }: LookEdits): Promise<void> {
  const changed = items.filter(({ id }) => looks.has(id))
  await recordChanges(
    db,
    who,
    now,
    changed.map(({ id, name, color }) => ({
      ...{ action: 'replaceLook', entity: 'look', entity_id: String(id), entity_name: `${name}, ${color}` },
      ...{ before: lookAuditState(before.get(id)), after: lookAuditState(looks.get(id)) },
    })),
  )
}

/** Null, so that a look without pieces equals one that there never was. */
function lookAuditState(pieces: Look = []) {
  return { look_pieces: pieces.length > 0 ? pieces : null }
}

export const lookUndoHandler: UndoHandler = {
  entity: 'look',
  permission: 'catalog',
  async lock(db, id) {
    const [item] = await store.lockLookItems(db, [Number(id)])
    return item && lookAuditState((await store.listLooks(db, [item.id])).get(item.id))
  },
  async write(db, _who, _now, id, state) {
    const pieces = (state?.look_pieces ?? []) as number[]
    const found = await store.lockLookItems(db, [Number(id), ...pieces])
    if (found.length < pieces.length + 1) throw new DomainError('undo_conflict')
    await store.setLook(db, Number(id), pieces)
  },
}
