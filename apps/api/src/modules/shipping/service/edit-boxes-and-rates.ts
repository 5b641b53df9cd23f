import type { BoxInput, ShippingBox, ShippingTableRate, TableRateInput } from '@fieldhouse/contract/shipping-staff'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { coversEveryState, hasActiveBox } from '../rules/coverage.ts'
import * as boxStore from '../store/boxes.ts'
import * as rateStore from '../store/table-rates.ts'

/** Those in use. */
export async function countTableRates(db: Db): Promise<number> {
  return (await rateStore.listTableRates(db)).filter(({ active }) => active).length
}

/** Boxes and table rates are edited in the same way. */
interface EditableKind<Entered, Row extends Entered & EditableRow> {
  entity: 'box' | 'table_rate'
  actions: { create: string; replace: string; remove: string }
  check: (entered: Entered) => void
  /** False if some order could not be shipped with the remaining rows. */
  areEnough: (rows: readonly Row[]) => boolean
  lockAll: (db: Db) => Promise<Row[]>
  insert: (db: Db, entered: Entered, id?: number) => Promise<Row>
  set: (db: Db, id: number, entered: Entered) => Promise<Row>
  remove: (db: Db, id: number) => Promise<void>
}

interface EditableRow {
  id: number
  name: string
  version: number
}

type EditDeps = Pick<Deps, 'clock' | 'db'>

function createEditor<Entered, Row extends Entered & EditableRow>(kind: EditableKind<Entered, Row>) {
  const record = (db: Db, who: Caller, now: Date, action: string, before: Row | null, after: Row | null) => {
    const { id, name } = (after ?? before) as Row
    const entity = { entity: kind.entity, entity_id: String(id), entity_name: name }
    return recordChange(db, who, now, { action, ...entity, before: stateOf(before), after: stateOf(after) })
  }
  const assertEnough = async (db: Db) => {
    if (!kind.areEnough(await kind.lockAll(db))) throw new DomainError('last_active_row')
  }

  return {
    create: ({ clock, db }: EditDeps, who: Caller, entered: Entered): Promise<Row> => {
      kind.check(entered)
      return inTransaction(db, async (db) => {
        const made = await kind.insert(db, entered)
        await record(db, who, clock.now(), kind.actions.create, null, made)
        return made
      })
    },
    replace: ({ clock, db }: EditDeps, who: Caller, id: number, change: Entered & { version: number }) => {
      kind.check(change)
      return inTransaction(db, async (db): Promise<Row> => {
        const before = find(await kind.lockAll(db), id)
        if (!before) throw new DomainError('not_found')
        if (before.version !== change.version) throw new DomainError('version_conflict')
        const after = await kind.set(db, id, change)
        await assertEnough(db)
        await record(db, who, clock.now(), kind.actions.replace, before, after)
        return after
      })
    },
    remove: ({ clock, db }: EditDeps, who: Caller, id: number): Promise<void> =>
      inTransaction(db, async (db) => {
        const before = find(await kind.lockAll(db), id)
        if (!before) throw new DomainError('not_found')
        await kind.remove(db, id)
        await assertEnough(db)
        await record(db, who, clock.now(), kind.actions.remove, before, null)
      }),
    undo: {
      entity: kind.entity,
      permission: 'settings',
      async lock(db, entity_id) {
        return stateOf(find(await kind.lockAll(db), Number(entity_id)) ?? null) ?? undefined
      },
      async write(db, _who, _now, entity_id, state) {
        const id = Number(entity_id)
        const existing = find(await kind.lockAll(db), id)
        if (state === null) await kind.remove(db, id)
        else if (existing) await kind.set(db, id, { ...existing, ...state })
        else await kind.insert(db, state as Entered, id)
        if (!kind.areEnough(await kind.lockAll(db))) throw new DomainError('undo_conflict')
      },
    } satisfies UndoHandler,
  }
}

function find<Row extends EditableRow>(rows: readonly Row[], id: number): Row | undefined {
  return rows.find((row) => row.id === id)
}

/** Fields that staff enters; the audit log compares only these. */
function stateOf(row: EditableRow | null): Record<string, unknown> | null {
  if (!row) return null
  const { id: _, version: __, ...state } = row
  return state
}

export const boxes = createEditor<BoxInput, ShippingBox>({
  entity: 'box',
  actions: { create: 'createBox', replace: 'replaceBox', remove: 'deleteBox' },
  check: () => {},
  areEnough: hasActiveBox,
  lockAll: boxStore.lockBoxes,
  insert: boxStore.insertBox,
  set: boxStore.setBox,
  remove: boxStore.deleteBox,
})

export const tableRates = createEditor<TableRateInput, ShippingTableRate>({
  entity: 'table_rate',
  actions: { create: 'createTableRate', replace: 'replaceTableRate', remove: 'deleteTableRate' },
  check({ earliest_days, latest_days }) {
    if (latest_days >= earliest_days) return
    throw new DomainError('validation_failed', { errors: { latest_days: ['must not be less than earliest_days'] } })
  },
  areEnough: coversEveryState,
  lockAll: rateStore.lockTableRates,
  insert: rateStore.insertTableRate,
  set: rateStore.setTableRate,
  remove: rateStore.deleteTableRate,
})

export const shippingUndoHandlers: readonly UndoHandler[] = [boxes.undo, tableRates.undo]
